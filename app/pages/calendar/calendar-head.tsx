import { CalendarPlus, ChevronLeft, ChevronRight, Printer, SlidersHorizontal } from "lucide-react";
import { Link } from "react-router";
import type { View } from "#features/bookings/calendar/rules/calendar-view.ts";
import { longDay, shortWeekday } from "#kernel/dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { CalendarView, HoursView } from "./calendar-view.server.ts";

const names = { month: "Month", week: "Week", day: "Day", list: "List" };
const IN_ORDER: readonly View[] = ["day", "week", "month", "list"];

const link = (view: View, day: string) => `?view=${view}&day=${day}`;

/** What is shown, earlier and later, the views, and what can be added. Each is a link that a key presses, too. */
export function CalendarHead({ shown }: { shown: CalendarView }) {
  const { selected, today, title } = shown;
  const isDay = selected.view === "day";
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-line lg:mb-4 lg:border-b lg:pb-4">
      <h1
        className={cx(
          "title min-w-0 max-lg:flex-1 max-lg:text-2xl",
          selected.view === "week" ? "lg:text-2xl" : "lg:text-3xl",
        )}
      >
        <span className="sr-only">Calendar, </span>
        {title}
      </h1>
      <div className="no-print flex gap-1 lg:order-last lg:gap-2">
        <ButtonLink
          to={`/tradesperson/calendar/appointment?day=${selected.day}`}
          icon={<CalendarPlus aria-hidden className="size-5" />}
          aria-label="Add an appointment"
          className="max-lg:px-3"
          data-key="n"
          aria-keyshortcuts="N"
        >
          <span className="max-lg:sr-only">Add</span>
        </ButtonLink>
        {isDay && <Print />}
        <ButtonLink
          to="/tradesperson/calendar/availability"
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          aria-label="Hours and time off"
          className={cx("max-lg:px-3", isDay && "lg:hidden")}
        >
          <span className="max-2xl:sr-only">Hours and time off</span>
        </ButtonLink>
      </div>
      <nav aria-label="Other days" className="no-print flex items-center gap-1 max-lg:w-full lg:mr-auto">
        <Step to={link(selected.view, shown.before)} label="Earlier" arrow="Left" />
        <ButtonLink to={link(selected.view, today)} size="sm" data-key="t" aria-keyshortcuts="T">
          Today
        </ButtonLink>
        <Step to={link(selected.view, shown.after)} label="Later" arrow="Right" />
      </nav>
      <nav aria-label="View" className="no-print max-lg:w-full">
        <ul className="flex overflow-clip rounded-md border border-edge bg-raised">
          {IN_ORDER.map((view) => (
            <li key={view} className="flex-1 border-edge not-first:border-l">
              <Link
                to={link(view, selected.day)}
                preventScrollReset
                data-key={view.charAt(0)}
                aria-keyshortcuts={view.charAt(0).toUpperCase()}
                aria-current={view === selected.view ? "page" : undefined}
                className={cx(
                  "tap flex items-center justify-center px-4 font-semibold -outline-offset-3",
                  view === selected.view ? "bg-green-soft text-green" : "hover:bg-sunk",
                )}
              >
                {names[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

const Step = ({ to, label, arrow }: { to: string; label: string; arrow: "Left" | "Right" }) => (
  <ButtonLink
    to={to}
    variant="text"
    preventScrollReset
    aria-label={label}
    data-key={`Arrow${arrow}`}
    aria-keyshortcuts={`Arrow${arrow}`}
  >
    {arrow === "Left" ? (
      <ChevronLeft aria-hidden className="size-5" />
    ) : (
      <ChevronRight aria-hidden className="size-5" />
    )}
  </ButtonLink>
);

/** Without scripts the browser's own menu prints. */
function Print() {
  if (!useHydrated()) return null;
  return (
    <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()} className="max-lg:hidden">
      Day sheet
    </Button>
  );
}

/** Above a day on a phone: its week, with how much of each day is booked. */
export function WeekStrip({ strip, day }: { strip: HoursView["strip"]; day: string }) {
  return (
    <nav aria-label="Days of the week" className="no-print mb-3 lg:hidden">
      <ul className="grid grid-cols-7 gap-1">
        {strip.map((one) => (
          <li key={one.day}>
            <Link
              to={link("day", one.day)}
              preventScrollReset
              aria-current={one.day === day ? "date" : undefined}
              className={cx(
                "num flex flex-col items-center rounded-md py-1.5",
                one.day === day ? "bg-green text-on-green" : one.off ? "text-soft" : "hover:bg-sunk",
              )}
            >
              <span className="sr-only">{longDay(one.day)}</span>
              <span aria-hidden className="text-xs">
                {shortWeekday(one.day).slice(0, 1)}
              </span>
              <span aria-hidden className="font-semibold text-lg leading-tight">
                {Number(one.day.slice(8))}
              </span>
              <svg aria-hidden="true" viewBox="0 0 16 4" className="mt-1 h-1 w-4">
                <rect width="16" height="4" rx="2" className="fill-current opacity-20" />
                <rect
                  width={4 * one.share}
                  height="4"
                  rx="2"
                  className={one.day === day ? "fill-current" : "fill-green"}
                />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
