import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import type { FoundPeople } from "./found.server.ts";
import { FoundPeopleList } from "./found-people.tsx";
import { HiddenFields } from "./search-filters.tsx";
import type { barOf } from "./search-view.ts";
import { texts } from "./texts.ts";

/** The Find screen of customers and visitors. */
export function PeopleTab({ found, bar }: { found: FoundPeople; bar: ReturnType<typeof barOf> }) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.findTradespeople} />
      <SearchBar key={`${bar.service} ${bar.location}`} action="/browse" service={bar.service} location={bar.location}>
        <HiddenFields fields={bar.hidden} />
      </SearchBar>
      <FoundPeopleList found={found} />
    </>
  );
}
