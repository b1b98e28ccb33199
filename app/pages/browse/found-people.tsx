import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EndlessList } from "#ui/endless-list.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { FoundPeople } from "./found.server.ts";
import { ListWithSkeleton } from "./list-loading.tsx";
import { SearchFilters } from "./search-filters.tsx";

/** Searches with results do not download it. */
const NoPeople = lazyPart(async () => (await import("./no-people.tsx")).NoPeople);

const at = (address: string, cursor: string) => `${address}${address.includes("?") ? "&" : "?"}cursor=${cursor}`;

/** The results of a search: their number, the order with its explanation, and the cards. */
export function FoundPeopleList({ found }: { found: FoundPeople }) {
  const { here, more, why } = found;
  return (
    <>
      <SearchFilters filters={found.filters} here={here} />
      <ListWithSkeleton>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <p role="status" className="num flex min-h-11 items-center font-semibold">
            {found.count}
          </p>
          {!found.nobody && (
            <details className="max-w-measure text-sm text-soft">
              <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-green">
                Why this order?
              </summary>
              <p className="pb-2">{why}</p>
            </details>
          )}
        </div>
        {found.nobody ? (
          <NoPeople {...found.nobody} instead={found.instead} />
        ) : (
          <EndlessList
            items={found.items}
            nextCursor={found.nextCursor}
            keyOf={(person) => person.userId}
            link={(cursor) => at(here, cursor)}
            source={(cursor) => at(more, cursor)}
          >
            {(people) => <TradespersonCards people={people} />}
          </EndlessList>
        )}
        {!found.isFirst && !found.nobody && (
          <p className="mt-6 text-center">
            <ButtonLink to={here} variant="text">
              Back to the first page
            </ButtonLink>
          </p>
        )}
      </ListWithSkeleton>
    </>
  );
}
