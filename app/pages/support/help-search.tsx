import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./help-search.texts.ts";

interface HelpSearchProps {
  /** The current search, if there is one. */
  query?: string;
  /** Common questions, offered below the field. */
  often?: readonly { id: string; question: string }[];
}

/** A search form for the answers on /faq. */
export function HelpSearch({ query = "", often = [] }: HelpSearchProps) {
  const t = useTexts(texts);
  return (
    <div className="no-print">
      <Form method="get" action="/faq" role="search" className="flex max-w-form flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Field label={t.searchAnswers}>
            <Input key={query} type="search" name="q" defaultValue={query} maxLength={100} autoComplete="off" />
          </Field>
        </div>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />} className="max-sm:w-full">
          {t.search}
        </Button>
      </Form>
      {often.length > 0 && (
        <ul aria-label={t.commonQuestions} className="mt-3 flex flex-wrap gap-x-5">
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
