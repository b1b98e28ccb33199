import { ButtonLink } from "#ui/button.tsx";
import { oneLineEach } from "#ui/one-line.ts";

/** A date that a quote offers, as text. */
export interface OfferedChoice {
  /** "2026-11-26 08:00-10:00" */
  value: string;
  day: string;
  time: string;
}

interface DateCardsProps {
  dates: readonly OfferedChoice[];
  /** The address of the sheet that accepts the quote. */
  to: string;
}

/** The dates of a quote; each opens the sheet with that date. */
export function DateCards({ dates, to }: DateCardsProps) {
  if (dates.length === 0) return null;
  return (
    <div className="mb-1 w-full">
      <p className="mb-2 font-semibold">Choose a date</p>
      <div className="flex flex-wrap gap-2">
        {dates.map(({ value, day, time }) => (
          <ButtonLink key={value} to={`${to}?${queryOf(value)}`} preventScrollReset className="h-auto py-1.5">
            <span className="num text-left">
              <span className="block">{oneLineEach(day)}</span>
              <span className="block font-normal text-sm text-soft">{time}</span>
            </span>
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

function queryOf(value: string): URLSearchParams {
  const [day = "", window = ""] = value.split(" ");
  return new URLSearchParams({ day, window });
}
