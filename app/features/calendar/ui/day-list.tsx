import type { Address } from "#features/addresses/rules/address.schema.ts";
import { weekdayAndDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { whyClosed } from "../rules/availability.ts";
import type { Entry } from "../rules/entries.ts";
import type { Span } from "../rules/hours.ts";
import { texts } from "./entry-line.texts.ts";
import { EntryLine } from "./entry-line.tsx";

interface DayListProps {
  days: { first: string; last: string };
  /** Leaves out days without entries. */
  onlyFull: boolean;
  today: string;
  entries: Record<string, Entry[]>;
  hours: readonly Span[];
  /** The addresses of bookings by id, where they are shown. */
  addresses?: Record<string, Address>;
  className?: string;
}

/** Days in a list, each with its entries. */
export function DayList({ days, onlyFull, today, entries, hours, addresses, className }: DayListProps) {
  const t = useTexts(texts);
  const shown = daysFrom(days.first, days.last).filter((day) => !onlyFull || entries[day]);
  return (
    <ol className={cx("hairlines border-line border-y", className)}>
      {shown.map((day) => (
        <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <h3 className={cx("py-1.5 font-semibold", day === today && "text-green")}>
            {weekdayAndDay(day)}
            {day === today && <span className="font-normal font-sans">{t.today}</span>}
          </h3>
          {entries[day] ? (
            <ul>
              {entries[day].map((entry) => (
                <EntryLine key={entry.key} entry={entry} address={addresses?.[entry.key]} />
              ))}
            </ul>
          ) : (
            <p className="py-1.5 text-soft">
              {whyClosed(day, { hours, timeOff: [] }) ? t.notWorkingDay : t.nothingBooked}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
