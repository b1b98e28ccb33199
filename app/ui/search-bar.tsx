import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { useTexts } from "./language.ts";
import { SuggestInput } from "./suggest-input.tsx";
import { texts } from "./texts.ts";

interface SearchBarProps {
  /** The path of the results, which gets `service` and `location` in its query. */
  action: string;
  service?: string | undefined;
  location?: string | undefined;
  /** `agree` where something else is the screen's main action. */
  variant?: "primary" | "agree";
  /** Hidden fields, such as filters. */
  children?: ReactNode;
}

/** Search by service and location: one bar, or three rows on phones. Both fields offer suggestions. */
export function SearchBar({ action, service, location, variant = "primary", children }: SearchBarProps) {
  const t = useTexts(texts);
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="grid gap-1 rounded-lg border border-line bg-raised p-2 shadow-soft focus-within:border-green sm:grid-cols-[minmax(0,1fr)_auto_12rem_auto] sm:items-center"
    >
      {children}
      <SearchField label={t.searchFor} name="service" value={service} maxLength={100} autoComplete="off" />
      <span aria-hidden className="bg-line max-sm:mx-1.5 max-sm:h-px sm:h-12 sm:w-px" />
      <SearchField label={t.postcode} name="location" value={location} maxLength={60} autoComplete="postal-code" />
      <Button
        type="submit"
        variant={variant}
        icon={<Search aria-hidden className="size-5" />}
        className="min-h-12 sm:min-h-14"
      >
        {t.search}
      </Button>
    </Form>
  );
}

interface SearchFieldProps {
  label: string;
  name: "service" | "location";
  value: string | undefined;
  maxLength: number;
  autoComplete: string;
}

function SearchField({ label, name, value, maxLength, autoComplete }: SearchFieldProps) {
  const id = useId();
  return (
    <div data-suggestions className="relative min-w-0">
      <label htmlFor={id} className="flex flex-col rounded-md px-3.5 py-1.5 focus-within:bg-sunk">
        <span className="font-semibold text-soft text-xs">{label}</span>
        <SuggestInput
          id={id}
          source={`/suggest?for=${name}`}
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete={autoComplete}
          enterKeyHint="search"
          className="min-h-7 w-full bg-transparent text-lg outline-none placeholder:text-soft"
        />
      </label>
    </div>
  );
}
