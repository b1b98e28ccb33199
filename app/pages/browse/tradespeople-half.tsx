import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { categoryLabel, SERVICE_SUGGESTIONS, TRADESPERSON_CHIPS } from "#features/tradespeople/rules/search.ts";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { PageHeader } from "#ui/page.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { SkeletonCards } from "#ui/skeleton.tsx";
import { addressWith } from "./address.ts";
import { ListOnItsWay } from "./list-on-its-way.tsx";
import type { loadTradespeople } from "./tradespeople-half.server.ts";

type TradespeopleHalfProps = Awaited<ReturnType<typeof loadTradespeople>>;

const CHIP_WORDS = { all: "All", verified: "Verified", "top-rated": "Top Rated", nearby: "Nearby" };

/** The filters as they stand in the address. */
const inAddress = ({ chip, ...filters }: TradespeopleHalfProps["filters"]) => ({
  ...filters,
  show: chip === "all" ? undefined : chip,
});

/** The Find screen of customers and visitors. */
export function TradespeopleHalf(props: TradespeopleHalfProps) {
  const { filters, people, nextCursor, cursor } = props;
  const chips = TRADESPERSON_CHIPS.map((chip) => ({
    to: addressWith(inAddress({ ...filters, chip })),
    label: CHIP_WORDS[chip],
    current: chip === filters.chip,
  }));
  return (
    <>
      <PageHeader title="Find Tradespeople" />
      <SearchBar
        key={`${filters.service} ${filters.location}`}
        action="/browse"
        service={filters.service ?? categoryLabel(filters.category ?? "") ?? undefined}
        location={filters.location}
        suggestions={SERVICE_SUGGESTIONS}
      />
      <FilterChips label="Which tradespeople" chips={chips} className="my-6" />
      <ListOnItsWay skeleton={<SkeletonCards cards={6} />}>
        <p role="status" className="num mb-4 font-semibold text-soft">
          {props.count}
        </p>
        {people.length === 0 ? <Nobody {...props} /> : <TradespersonCards people={people} />}
        {(nextCursor || cursor) && (
          <nav aria-label="More professionals" className="mt-6 flex flex-wrap justify-center gap-3">
            {cursor && <ButtonLink to={addressWith(inAddress(filters))}>Back to the first</ButtonLink>}
            {nextCursor && (
              <ButtonLink to={addressWith({ ...inAddress(filters), cursor: nextCursor })}>Show more</ButtonLink>
            )}
          </nav>
        )}
      </ListOnItsWay>
    </>
  );
}

function Nobody({ unknownPlace, filters }: TradespeopleHalfProps) {
  const filtered = filters.chip !== "all" || filters.category || filters.location || filters.service;
  const empty = (children: ReactNode, action?: ReactNode) => (
    <EmptyState icon={Users} title="No professionals found" action={action}>
      {children}
    </EmptyState>
  );
  const showAll = (
    <ButtonLink to="/browse" variant="agree">
      Show everyone
    </ButtonLink>
  );
  if (unknownPlace === "own")
    return empty(
      `We do not know where you are. Put your postcode in the search above to see who works within ${NEARBY_MILES} miles.`,
    );
  if (unknownPlace === "typed")
    return empty(
      `We do not know a place called “${filters.location}”. Try a city, a postcode, or the first part of one, such as LS6.`,
      showAll,
    );
  if (filtered) return empty("Nobody fits these filters. Try fewer of them, or a place near yours.", showAll);
  return empty("Verified tradespeople appear here.");
}
