import { FilterChips } from "#ui/filter-chips.tsx";
import { ListSearch } from "#ui/list-search.tsx";
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
      <ListSearch
        label="Search documents"
        hint="A job, a name or a number"
        q={q}
        maxLength={LONGEST_SEARCH}
        kept={{ kind, year, booking: bookingId }}
      />
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
