import { useId } from "react";
import { useActionData } from "react-router";
import { EXPRESS_REQUEST } from "#features/bookings/rules/booking.labels.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { FieldSet } from "#ui/field.tsx";
import { readReply } from "#ui/form-check.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A date that a quote offers, as text. */
export interface OfferedChoice {
  /** "2026-11-26 08:00-10:00" */
  value: string;
  day: string;
  time: string;
  /** It is in the cancellation period, so the customer has to request it. */
  early: boolean;
}

interface DateCardsProps {
  dates: readonly OfferedChoice[];
  /** The dialog that accepts the quote. */
  dialog: string;
  onChoose: (value: string) => void;
}

/** The dates of a quote; each opens the acceptance with that date. */
export function DateCards({ dates, dialog, onChoose }: DateCardsProps) {
  if (dates.length === 0) return null;
  return (
    <div className="mb-1 w-full">
      <p className="mb-2 font-semibold">Choose a date</p>
      <div className="flex flex-wrap gap-2">
        {dates.map(({ value, day, time }) => (
          <DialogTrigger key={value} dialog={dialog} className="h-auto py-1.5" onClick={() => onChoose(value)}>
            <span className="num text-left">
              <span className="block">{day}</span>
              <span className="block font-normal text-sm text-soft">{time}</span>
            </span>
          </DialogTrigger>
        ))}
      </div>
    </div>
  );
}

interface DateChoiceProps {
  quoteId: string;
  dates: readonly OfferedChoice[];
  /** The value of the chosen date; empty to agree one later. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** Which of the dates the customer accepts, with the request that a day in the cancellation period needs. */
export function DateChoice({ quoteId, dates, chosen, onChoose }: DateChoiceProps) {
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
      <FieldSet label="Choose a date" id={`${id}-date`} errors={shown.date ?? shown.windowStart ?? shown.windowEnd}>
        <RadioCards
          key={chosen}
          name="date"
          defaultValue={chosen}
          onChange={onChoose}
          choices={[
            ...dates.map(({ value, day, time }) => ({ value, label: day, hint: time })),
            { value: "", label: "Agree a date later" },
          ]}
        />
      </FieldSet>
      {early && (
        <FieldSet label="Express request" hideLabel id={`${id}-express`} errors={shown.expressRequest}>
          <Checkbox name="expressRequest" label={EXPRESS_REQUEST} />
        </FieldSet>
      )}
    </div>
  );
}
