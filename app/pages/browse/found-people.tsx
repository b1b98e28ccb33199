import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { searchAddress, type TradespersonSearch } from "#features/tradespeople/rules/search-address.ts";
import { REACH_MILES } from "#features/tradespeople/rules/search-order.ts";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EndlessList } from "#ui/endless-list.tsx";
import { SkeletonCards } from "#ui/skeleton.tsx";
import type { FoundPeople } from "./found.server.ts";
import { ListOnItsWay } from "./list-on-its-way.tsx";
import { SearchFilters } from "./search-filters.tsx";

interface FoundPeopleListProps {
  path: string;
  found: FoundPeople;
  /** The page has headings above the cards already. */
  headingLevel: 2 | 3;
}

/** What a search found: how many, in which order and why, and the people. */
export function FoundPeopleList({ path, found, headingLevel }: FoundPeopleListProps) {
  const { search, place, sort } = found;
  return (
    <>
      <SearchFilters path={path} search={search} sort={sort} hasPlace={place !== null} />
      <ListOnItsWay skeleton={<SkeletonCards cards={6} />}>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <p role="status" className="num flex min-h-11 items-center font-semibold">
            {found.count}
          </p>
          {found.items.length > 0 && <WhyThisOrder why={found.why} />}
        </div>
        {found.items.length === 0 ? (
          <Nobody path={path} search={search} unknownPlace={found.unknownPlace} />
        ) : (
          <EndlessList
            items={found.items}
            nextCursor={found.nextCursor}
            keyOf={(person) => person.userId}
            link={(cursor) => searchAddress(path, search, { cursor })}
            source={(cursor) => searchAddress("/browse/more", search, { cursor })}
          >
            {(people) => <TradespersonCards people={people} headingLevel={headingLevel} />}
          </EndlessList>
        )}
        {search.cursor && (
          <p className="mt-6 text-center">
            <ButtonLink to={searchAddress(path, search)} variant="text">
              Back to the first
            </ButtonLink>
          </p>
        )}
      </ListOnItsWay>
    </>
  );
}

function WhyThisOrder({ why }: { why: string }) {
  return (
    <details className="max-w-measure text-sm text-soft">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-green">
        Why this order?
      </summary>
      <p className="pb-2">{why}</p>
    </details>
  );
}

interface NobodyProps {
  path: string;
  search: TradespersonSearch;
  unknownPlace: FoundPeople["unknownPlace"];
}

function Nobody({ path, search, unknownPlace }: NobodyProps) {
  const { service, category, location, cursor, chip = "all", minRating, maxRate } = search;
  const narrowed = chip !== "all" || minRating !== undefined || maxRate !== undefined;
  const empty = (children: ReactNode, action?: ReactNode) => (
    <EmptyState icon={Users} title="No professionals found" action={action}>
      {children}
    </EmptyState>
  );
  const go = (to: string, label: string) => (
    <ButtonLink to={to} variant="agree">
      {label}
    </ButtonLink>
  );
  if (unknownPlace === "own")
    return empty(
      `We do not know where you are. Put your postcode in the search above to see who works within ${REACH_MILES} miles.`,
    );
  if (unknownPlace === "typed")
    return empty(
      `We do not know a place called “${location}”. Try a city, a postcode, or the first part of one, such as LS6.`,
      go(searchAddress(path, search, { location: undefined }), "Search everywhere"),
    );
  if (cursor) return empty("You have seen everyone who fits.", go(searchAddress(path, search), "Back to the first"));
  if (narrowed)
    return empty(
      "Nobody fits all of these filters. Try fewer of them.",
      go(searchAddress(path, { service, category, location }), "Clear filters"),
    );
  if (service || category || location)
    return empty("Post your job, and let those who can do it come to you.", go("/post-job", "Post a Job"));
  return empty("Verified tradespeople appear here.");
}
