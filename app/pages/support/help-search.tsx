import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

interface HelpSearchProps {
  /** The current search, if there is one. */
  query?: string;
  /** Common questions, offered below the field. */
  often?: readonly { id: string; question: string }[];
}

/** A search form for the answers on /faq. */
export function HelpSearch({ query = "", often = [] }: HelpSearchProps) {
  return (
    <div className="no-print">
      <Form method="get" action="/faq" role="search" className="flex max-w-form flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Field label="Search the answers">
            <Input key={query} type="search" name="q" defaultValue={query} maxLength={100} autoComplete="off" />
          </Field>
        </div>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />} className="max-sm:w-full">
          Search
        </Button>
      </Form>
      {often.length > 0 && (
        <ul aria-label="Common questions" className="mt-3 flex flex-wrap gap-x-5">
          {often.map(({ id, question }) => (
            <li key={id}>
              <Link to={`/faq#${id}`} className="link tap inline-flex items-center">
                {question}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
