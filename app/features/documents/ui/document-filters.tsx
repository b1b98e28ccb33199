import { FilterChips } from "#ui/filter-chips.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { DOCUMENT_WORDS, KINDS_OF } from "../rules/document.ts";
import { documentsUrl, type DocumentPageFilters as Filters, LONGEST_SEARCH } from "../rules/document-filters.ts";

interface DocumentFilterFormProps {
  role: keyof typeof KINDS_OF;
  filters: Filters;
  /** The years that have documents, newest first. */
  years: number[];
}

/** The search form, and links for each kind and year. */
export function DocumentFilterForm({ role, filters, years }: DocumentFilterFormProps) {
  const { kind, year, q, bookingId } = filters;
  const kinds = [undefined, ...KINDS_OF[role], ...(role === "tradesperson" ? (["certificate"] as const) : [])];
  return (
    <>
      <ListSearch
        label="Search documents"
        hint="A job, a name or a number"
        q={q}
        maxLength={LONGEST_SEARCH}
        parameters={{ kind, year, booking: bookingId }}
      />
      <FilterChips
        label="Kind"
        className="mt-5"
        chips={kinds.map((of) => ({
          to: documentsUrl({ ...filters, kind: of }),
          label: of === "certificate" ? "Certificates" : of ? DOCUMENT_WORDS[of].many : "All",
          current: of === kind,
        }))}
      />
      {years.length > 1 && (
        <FilterChips
          label="Year"
          className="mt-2"
          chips={[undefined, ...years].map((of) => ({
            to: documentsUrl({ ...filters, year: of }),
            label: of ? String(of) : "All years",
            current: of === year,
          }))}
        />
      )}
    </>
  );
}
