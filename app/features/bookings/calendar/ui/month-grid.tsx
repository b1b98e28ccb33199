import { Link } from "react-router";
import { cx } from "#ui/cx.ts";
import { weeksOf } from "../rules/calendar-view.ts";
import type { Entry } from "../rules/entries.ts";
import { WEEKDAYS } from "../rules/hours.ts";
import { Mark } from "./entry-line.tsx";

interface MonthGridProps {
  days: { first: string; last: string };
  /** "2026-11": the month shown. The days around it are muted. */
  month: string;
  today: string;
  entries: Record<string, Entry[]>;
  /** The weekdays without hours. */
  closed: readonly number[];
}

const SHOWN = 3;

/** A month in weeks. On phones, days show only marks, which the list below explains. */
export function MonthGrid({ days, month, today, entries, closed }: MonthGridProps) {
  return (
    <table className="num w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="py-2 text-left text-sm text-soft max-sm:text-center">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day, index) => (
              <Day
                key={day}
                day={day}
                quiet={!day.startsWith(month)}
                isToday={day === today}
                shut={closed.includes(index + 1)}
                entries={entries[day] ?? []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Work of several days first, so that its strip goes on at the same height. */
const inStrips = (entries: readonly Entry[]): Entry[] => [
  ...entries.filter(({ part }) => part),
  ...entries.filter(({ part }) => !part),
];

interface DayProps {
  day: string;
  quiet: boolean;
  isToday: boolean;
  shut: boolean;
  entries: readonly Entry[];
}

function Day({ day, quiet, isToday, shut, entries }: DayProps) {
  const off = shut || entries.some(({ kind }) => kind === "off");
  return (
    <td className={cx("h-14 border border-line align-top sm:h-28", off && "bg-sunk")}>
      <Link
        to={`?view=day&day=${day}`}
        className={cx(
          "tap flex w-full items-center gap-1 px-1.5 pt-1 max-sm:flex-col max-sm:justify-center",
          quiet && "text-soft",
        )}
      >
        <span className={cx("px-1", isToday && "rounded-md bg-green font-semibold text-on-green")}>
          <span className="sr-only">{isToday ? "Today, the " : ""}</span>
          {Number(day.slice(8))}
        </span>
        {entries.length > 0 && (
          <span className="sr-only">{`, ${entries.length} ${entries.length === 1 ? "entry" : "entries"}`}</span>
        )}
        <span className="flex gap-1 sm:hidden">
          {entries.slice(0, SHOWN).map((entry) => (
            <Mark key={entry.key} kind={entry.kind} />
          ))}
        </span>
      </Link>
      <ul className="space-y-1 px-1.5 pb-1 max-sm:hidden">
        {inStrips(entries)
          .slice(0, SHOWN)
          .map((entry) => (
            <li
              key={entry.key}
              className={cx(
                "flex min-h-6 items-center gap-1.5 text-sm",
                entry.part && "bg-green-soft font-semibold",
                entry.part === "first"
                  ? "-mr-1.5 rounded-l-md pl-1.5"
                  : entry.part === "last"
                    ? "-ml-1.5 rounded-r-md pl-1.5"
                    : entry.part && "-mx-1.5 pl-1.5",
              )}
            >
              <Mark kind={entry.kind} />
              {entry.to ? (
                <Link to={entry.to} className="truncate leading-6 hover:underline">
                  {entry.title}
                </Link>
              ) : (
                <span className="truncate text-soft">{entry.title}</span>
              )}
            </li>
          ))}
        {entries.length > SHOWN && <li className="text-sm text-soft">{`and ${entries.length - SHOWN} more`}</li>}
      </ul>
    </td>
  );
}
