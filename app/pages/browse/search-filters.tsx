import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { unfold } from "#ui/unfold.ts";
import type { FoundPeople } from "./found.server.ts";
import type { Choice } from "./search-view.ts";

/** The chips, with further filters and the order beside them; on phones these are collapsed. */
export function SearchFilters({ filters, here }: Pick<FoundPeople, "filters" | "here">) {
  const { chips, choices, on, hidden } = filters;
  return (
    <div className="my-6 grid gap-4 lg:mb-4 lg:flex lg:items-end lg:justify-between">
      <FilterChips label="Which tradespeople" className="min-w-0" chips={chips} />
      <details ref={unfold} className="search-filters">
        <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-green unfolded:hidden">
          <SlidersHorizontal aria-hidden className="size-5" />
          Sort and filter{on > 0 && ` (${on})`}
        </summary>
        <Form
          key={here}
          method="get"
          className="mt-2 grid gap-3 rounded-lg border border-line bg-raised p-4 sm:grid-cols-3 lg:mt-0 lg:flex lg:items-end lg:border-0 lg:bg-transparent lg:p-0"
        >
          <HiddenFields fields={hidden} />
          {choices.map((choice) => (
            <ChoiceField key={choice.name} {...choice} />
          ))}
          <Button type="submit" className="sm:col-span-3">
            Apply
          </Button>
        </Form>
      </details>
    </div>
  );
}

export const HiddenFields = ({ fields }: { fields: readonly (readonly [string, string])[] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** A select whose value is always valid, without the code of a Field, which visitors would have to load. */
function ChoiceField({ label, name, value, options }: Choice) {
  return (
    <label className="relative block font-semibold">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="mt-1.5 block h-11.5 w-full appearance-none rounded-md border border-edge bg-raised pr-10 pl-3.5 font-normal"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 bottom-3.25 size-5 text-soft" />
    </label>
  );
}
