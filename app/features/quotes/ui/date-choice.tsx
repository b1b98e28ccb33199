import { useId } from "react";
import { useActionData } from "react-router";
import { EXPRESS_REQUEST } from "#features/bookings/rules/express-request.labels.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldSet } from "#ui/field.tsx";
import { readReply } from "#ui/form-check.ts";
import { useTexts } from "#ui/language.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { OfferedChoice } from "./date-cards.tsx";
import { texts } from "./date-choice.texts.ts";

interface DateChoiceProps {
  quoteId: string;
  dates: readonly OfferedChoice[];
  /** The value of the chosen date; empty to agree one later. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** Which of the dates the customer accepts, with the request that a day in the cancellation period needs. */
export function DateChoice({ quoteId, dates, chosen, onChoose }: DateChoiceProps) {
  const t = useTexts(texts);
  const { errors, typed } = readReply(useActionData());
  const hydrated = useHydrated();
  const id = useId();
  // The reply is about one of the page's quotes.
  const wrong = typed.quoteId === quoteId ? errors : {};
  // An error is about the date that was sent.
  const shown = (typed.date ?? "") === chosen ? wrong : {};
  const early = dates.some((date) => date.early && (!hydrated || date.value === chosen));
  return (
    <div className="mt-4">
      <FieldSet label={t.chooseDate} id={`${id}-date`} errors={shown.date ?? shown.windowStart ?? shown.windowEnd}>
        <RadioCards
          key={chosen}
          name="date"
          defaultValue={chosen}
          onChange={onChoose}
          choices={[
            ...dates.map(({ value, day, time }) => ({ value, label: day, hint: time })),
            { value: "", label: t.agreeDateLater },
          ]}
        />
      </FieldSet>
      {early && (
        <FieldSet label={t.expressRequest} hideLabel id={`${id}-express`} errors={shown.expressRequest}>
          <Checkbox name="expressRequest" label={EXPRESS_REQUEST} />
        </FieldSet>
      )}
    </div>
  );
}
