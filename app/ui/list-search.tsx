import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";

interface ListSearchProps {
  label: string;
  hint?: string;
  /** The current search. */
  q?: string | undefined;
  maxLength: number;
  /** Other query parameters to include in a search; undefined ones are omitted. */
  parameters?: Readonly<Record<string, string | number | undefined>>;
}

/** The search form above a list: it requests the same page with `?q=…`. */
export function ListSearch({ label, hint, q, maxLength, parameters = {} }: ListSearchProps) {
  const t = useTexts(texts);
  return (
    <Form role="search" className="flex flex-wrap items-end gap-2">
      {Object.entries(parameters).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field label={label} hint={hint} className="max-w-[27rem] flex-1">
        <Input name="q" type="search" defaultValue={q} key={q} maxLength={maxLength} />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
        {t.search}
      </Button>
    </Form>
  );
}
