import { SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import { TRADESPERSON_CHIPS } from "#features/tradespeople/rules/search.ts";
import {
  searchAddress,
  TRADESPERSON_SORTS,
  type TradespersonSearch,
  type TradespersonSort,
} from "#features/tradespeople/rules/search-address.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Select } from "#ui/select.tsx";

const CHIP_WORDS = { all: "All", verified: "Verified", "top-rated": "Top Rated", nearby: "Nearby" };
const SORT_WORDS: Record<TradespersonSort, string> = {
  best: "Best match",
  distance: "Nearest",
  rating: "Highest rated",
  rate: "Lowest rate",
  newest: "Newest",
};
const RATINGS = [3, 4, 4.5];
const RATES = [30, 40, 50, 60, 80];

interface SearchFiltersProps {
  path: string;
  search: TradespersonSearch;
  /** The order that the list is in. */
  sort: TradespersonSort;
  /** Whether distances are known. */
  hasPlace: boolean;
}

/** The chips, and beside them with room what else narrows and orders the list. */
export function SearchFilters(props: SearchFiltersProps) {
  return (
    <div className="my-6 grid gap-4 lg:mb-4 lg:flex lg:items-end lg:justify-between">
      <Chips {...props} />
      <OrderAndLimits {...props} />
    </div>
  );
}

function Chips({ path, search }: SearchFiltersProps) {
  return (
    <FilterChips
      label="Which tradespeople"
      className="min-w-0"
      chips={TRADESPERSON_CHIPS.map((chip) => ({
        to: searchAddress(path, search, { chip }),
        label: CHIP_WORDS[chip],
        current: chip === (search.chip ?? "all"),
      }))}
    />
  );
}

/** Order, rating and rate: on a phone behind one line, with room in a row. */
function OrderAndLimits({ path, search, sort, hasPlace }: SearchFiltersProps) {
  const on = [search.sort, search.minRating, search.maxRate].filter((one) => one !== undefined).length;
  return (
    <details className="search-filters">
      <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-green lg:hidden">
        <SlidersHorizontal aria-hidden className="size-5" />
        Sort and filter{on > 0 && ` (${on})`}
      </summary>
      <Form
        key={searchAddress("", search)}
        method="get"
        action={path}
        className="mt-2 grid gap-3 rounded-lg border border-line bg-raised p-4 sm:grid-cols-3 lg:mt-0 lg:flex lg:items-end lg:border-0 lg:bg-transparent lg:p-0"
      >
        <SearchAsFields search={search} without={["sort", "minRating", "maxRate"]} />
        <Field label="Sort by">
          <Select
            name="sort"
            defaultValue={sort}
            options={TRADESPERSON_SORTS.filter((one) => hasPlace || one !== "distance").map((value) => ({
              value,
              label: SORT_WORDS[value],
            }))}
          />
        </Field>
        <Field label="Rating">
          <Select
            name="min_rating"
            defaultValue={String(search.minRating ?? "")}
            options={[
              { value: "", label: "Any" },
              ...withOwn(RATINGS, search.minRating).map((stars) => ({
                value: String(stars),
                label: `${stars} stars or more`,
              })),
            ]}
          />
        </Field>
        <Field label="Hourly rate">
          <Select
            name="max_rate"
            defaultValue={String(search.maxRate ?? "")}
            options={[
              { value: "", label: "Any" },
              ...withOwn(RATES, search.maxRate).map((pounds) => ({
                value: String(pounds),
                label: `From £${pounds} or less`,
              })),
            ]}
          />
        </Field>
        <Button type="submit" className="sm:col-span-3">
          Apply
        </Button>
      </Form>
    </details>
  );
}

/** The choices, with the one that stands in the address if it is none of them. */
const withOwn = (choices: readonly number[], own: number | undefined): readonly number[] =>
  own === undefined || choices.includes(own) ? choices : [...choices, own].sort((a, b) => a - b);

/** A search as hidden fields of a form, so that sending the form keeps it. */
export function SearchAsFields({
  search,
  without,
}: {
  search: TradespersonSearch;
  without: readonly (keyof TradespersonSearch)[];
}) {
  const left = { ...search, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  const { searchParams } = new URL(searchAddress("/", left), "http://fields");
  return [...searchParams].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
