import { Search } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

interface SearchBarProps {
  /** Where it leads, with `service` and `location` in the query. */
  action: string;
  service?: string;
  location?: string;
  /** Words offered while typing. */
  suggestions?: readonly string[];
  /** `agree` where something else on the screen is the one thing to press first. */
  variant?: "primary" | "agree";
}

const cell = "flex min-w-0 flex-col px-3.5 py-1.5 rounded-md focus-within:bg-sunk";
const input = "w-full min-h-7 bg-transparent text-lg outline-none placeholder:text-soft";

/** What needs doing and where: one bar with room, three rows on a phone. */
export function SearchBar({ action, service, location, suggestions, variant = "primary" }: SearchBarProps) {
  const id = useId();
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="grid gap-1 rounded-lg border border-line bg-raised p-2 shadow-soft focus-within:border-green sm:grid-cols-[minmax(0,1fr)_auto_12rem_auto] sm:items-center"
    >
      <label className={cell}>
        <span className="font-semibold text-soft text-xs">What do you need done?</span>
        <input
          name="service"
          defaultValue={service}
          list={`${id}-list`}
          maxLength={100}
          autoComplete="off"
          className={input}
        />
      </label>
      <span aria-hidden className="bg-line max-sm:mx-1.5 max-sm:h-px sm:h-12 sm:w-px" />
      <label className={cell}>
        <span className="font-semibold text-soft text-xs">Postcode</span>
        <input name="location" defaultValue={location} maxLength={60} autoComplete="postal-code" className={input} />
      </label>
      <Button
        type="submit"
        variant={variant}
        icon={<Search aria-hidden className="size-5" />}
        className="min-h-12 sm:min-h-14"
      >
        Search
      </Button>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Form>
  );
}
