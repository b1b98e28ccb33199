import { categoryLabel } from "#features/tradespeople/rules/search.ts";
import { PageHeader } from "#ui/page.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import type { FoundPeople } from "./found.server.ts";
import { FoundPeopleList } from "./found-people.tsx";
import { SearchAsFields } from "./search-filters.tsx";

/** The Find screen of customers and visitors. */
export function PeopleHalf({ found }: { found: FoundPeople }) {
  const { search } = found;
  return (
    <>
      <PageHeader title="Find Tradespeople" />
      <SearchBar
        key={`${search.service} ${search.category} ${search.location}`}
        action="/browse"
        service={search.service ?? categoryLabel(search.category ?? "") ?? undefined}
        location={search.location}
      >
        <SearchAsFields search={search} without={["service", "category", "location"]} />
      </SearchBar>
      <FoundPeopleList path="/browse" found={found} headingLevel={2} />
    </>
  );
}
