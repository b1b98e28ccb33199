import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./accept-quote.texts.tsx";

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
  const t = useTexts(texts);
  if (dates.length === 0) return null;
  return (
    <div className="mb-1 w-full">
      <p className="mb-2 font-semibold">{t.chooseDate}</p>
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
