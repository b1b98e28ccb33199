import type { Address } from "#features/bookings/addresses/rules/address.schema.ts";
import { whyClosed } from "#features/bookings/calendar/rules/availability.ts";
import type { Entry } from "#features/bookings/calendar/rules/entries.ts";
import type { Span } from "#features/bookings/calendar/rules/hours.ts";
import { EntryLine } from "#features/bookings/calendar/ui/entry-line.tsx";
import { weekdayAndDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { cx } from "#ui/cx.ts";

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
  const shown = daysFrom(days.first, days.last).filter((day) => !onlyFull || entries[day]);
  return (
    <ol className={cx("hairlines border-line border-y", className)}>
      {shown.map((day) => (
        <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <h2 className={cx("py-1.5 font-semibold text-base", day === today && "text-green")}>
            {weekdayAndDay(day)}
            {day === today && <span className="font-normal font-sans">{" · today"}</span>}
          </h2>
          <DayEntries entries={entries[day]} addresses={addresses} closed={isClosed(day, hours)} />
        </li>
      ))}
    </ol>
  );
}

const isClosed = (day: string, hours: readonly Span[]): boolean => whyClosed(day, { hours, timeOff: [] }) !== null;

interface DayEntriesProps {
  entries: readonly Entry[] | undefined;
  addresses?: Record<string, Address> | undefined;
  closed: boolean;
}

const DayEntries = ({ entries, addresses, closed }: DayEntriesProps) =>
  entries ? (
    <ul>
      {entries.map((entry) => (
        <EntryLine key={entry.key} entry={entry} address={addresses?.[entry.key]} />
      ))}
    </ul>
  ) : (
    <p className="py-1.5 text-soft">{closed ? "Not a working day" : "Nothing booked"}</p>
  );
