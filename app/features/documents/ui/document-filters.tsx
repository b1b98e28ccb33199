import { FilterChips } from "#ui/filter-chips.tsx";
import { useTexts } from "#ui/language.ts";
import { ListSearch } from "#ui/list-search.tsx";
import { DOCUMENT_WORDS, KINDS_OF } from "../rules/document.ts";
import { documentsUrl, type DocumentPageFilters as Filters, LONGEST_SEARCH } from "../rules/document-filters.ts";
import { texts } from "./document-filters.texts.tsx";

interface DocumentFilterFormProps {
  role: keyof typeof KINDS_OF;
  filters: Filters;
  /** The years that have documents, newest first. */
  years: number[];
}

/** The search form, and links for each kind and year. */
export function DocumentFilterForm({ role, filters, years }: DocumentFilterFormProps) {
  const t = useTexts(texts);
  const { kind, year, q, bookingId } = filters;
  const kinds = [undefined, ...KINDS_OF[role], ...(role === "tradesperson" ? (["certificate"] as const) : [])];
  return (
    <>
      <ListSearch
        label={t.searchDocuments}
        hint={t.jobNameOrNumber}
        q={q}
        maxLength={LONGEST_SEARCH}
        parameters={{ kind, year, booking: bookingId }}
      />
      <FilterChips
        label={t.kind}
        className="mt-5"
        chips={kinds.map((of) => ({
          to: documentsUrl({ ...filters, kind: of }),
          label: of === "certificate" ? t.certificates : of ? DOCUMENT_WORDS[of].many : t.all,
          current: of === kind,
        }))}
      />
      {years.length > 1 && (
        <FilterChips
          label={t.year}
          className="mt-2"
          chips={[undefined, ...years].map((of) => ({
            to: documentsUrl({ ...filters, year: of }),
            label: of ? String(of) : t.allYears,
            current: of === year,
          }))}
        />
      )}
    </>
  );
}
