import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { inputClass } from "#ui/input.tsx";
import { useNames, useTexts } from "#ui/language.ts";
import { SuggestInput } from "#ui/suggest-input.tsx";
import { OFTEN, texts } from "./texts.ts";

/**
 * "What needs doing?": the work and the postcode, for quotes or for a list of tradespeople, and kinds of work that lead on at once. Enter in
 * a field searches.
 */
export function HeroForm({ postcode }: { postcode: string | null }) {
  const t = useTexts(texts);
  const nameOf = useNames();
  const id = useId();
  return (
    <Form
      method="get"
      action="/browse-services"
      role="search"
      className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6"
    >
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <h2 className="subheading">{t.whatNeedsDoing}</h2>
      <div data-suggestions className="relative mt-3">
        <label htmlFor={`${id}-work`} className="sr-only">
          {t.whatDoYouNeed}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-4.5 left-3.5 size-5 text-soft" />
        <SuggestInput
          id={`${id}-work`}
          source="/suggest?for=service"
          name="service"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputClass} h-14 pl-11 text-lg`}
        />
      </div>
      <ul aria-label={t.oftenAskedFor} className="relative mt-3 flex gap-2 overflow-x-auto sm:flex-wrap">
        {OFTEN.map((work) => (
          <li key={work}>
            <Link
              to={`/get-quotes?what=${encodeURIComponent(work)}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line px-4 font-semibold text-sm hover:bg-sunk"
            >
              {nameOf(work)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.75fr)] sm:items-end">
        <div data-suggestions className="relative">
          <label htmlFor={`${id}-place`} className="mb-1.5 block font-semibold text-sm">
            {t.postcode}
          </label>
          <SuggestInput
            id={`${id}-place`}
            source="/suggest?for=location"
            name="location"
            defaultValue={postcode ?? undefined}
            maxLength={60}
            autoComplete="postal-code"
            enterKeyHint="search"
            className={`${inputClass} h-13 text-lg`}
          />
        </div>
        <Button type="submit" formAction="/get-quotes" variant="primary" size="lg">
          {t.getQuotes}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">{t.freeToPost}</p>
      <Button type="submit" variant="text" className="-mb-2 -ml-2.5 text-sm">
        {t.searchInstead}
      </Button>
    </Form>
  );
}
