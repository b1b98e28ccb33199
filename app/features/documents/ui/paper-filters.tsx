import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Input } from "#ui/input.tsx";
import { DOCUMENT_WORDS, KINDS_OF } from "../rules/document.ts";
import { type PaperFilters as Filters, LONGEST_SEARCH, papersAddress } from "../rules/document-filters.ts";

interface PaperFiltersProps {
  role: keyof typeof KINDS_OF;
  filters: Filters;
  /** Those of which there are papers, newest first. */
  years: number[];
}

/** Search, kind and year of one's papers, each as a link. */
export function PaperFilters({ role, filters, years }: PaperFiltersProps) {
  const { kind, year, q, bookingId } = filters;
  const kinds = [undefined, ...KINDS_OF[role], ...(role === "tradesperson" ? (["certificate"] as const) : [])];
  return (
    <>
      <Form role="search" className="flex items-end gap-2">
        {kind && <input type="hidden" name="kind" value={kind} />}
        {year && <input type="hidden" name="year" value={year} />}
        {bookingId && <input type="hidden" name="booking" value={bookingId} />}
        <Field label="Search documents" hint="A job, a name or a number" className="max-w-[27rem] flex-1">
          <Input name="q" type="search" defaultValue={q} key={q} maxLength={LONGEST_SEARCH} />
        </Field>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
          Search
        </Button>
      </Form>
      <FilterChips
        label="Kind"
        className="mt-5"
        chips={kinds.map((of) => ({
          to: papersAddress({ ...filters, kind: of }),
          label: of === "certificate" ? "Certificates" : of ? DOCUMENT_WORDS[of].many : "All",
          current: of === kind,
        }))}
      />
      {years.length > 1 && (
        <FilterChips
          label="Year"
          className="mt-2"
          chips={[undefined, ...years].map((of) => ({
            to: papersAddress({ ...filters, year: of }),
            label: of ? String(of) : "All years",
            current: of === year,
          }))}
        />
      )}
    </>
  );
}
