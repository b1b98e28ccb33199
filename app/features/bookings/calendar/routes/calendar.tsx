import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, Clock, Printer } from "lucide-react";
import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay, longDay, longMonth, weekdayAndDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { addressesOf } from "../../addresses/index.server.ts";
import type { Address } from "../../addresses/rules/address.schema.ts";
import { myAvailability, myCalendar } from "../index.server.ts";
import { closedWeekdays, whyClosed } from "../rules/availability.ts";
import { daysShown, neighbours, readCalendarRequest, VIEWS, type View } from "../rules/calendar-view.ts";
import { type Entry, entriesByDay } from "../rules/entries.ts";
import type { Span } from "../rules/hours.ts";
import { EntryLine } from "../ui/entry-line.tsx";
import { MonthGrid } from "../ui/month-grid.tsx";
import type { Route } from "./+types/calendar";

const views = { month: "Month", week: "Week", day: "Day", list: "List" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Calendar");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const today = londonDay(app.clock.now());
  const selected = readCalendarRequest(new URL(request.url).searchParams, today);
  const days = daysShown(selected);
  const [found, { hours }] = await Promise.all([myCalendar(app, days), myAvailability(app)]);
  // The sheet of a day has what is needed on the way.
  const sheet = selected.view === "day" ? found.work.map(({ bookingId }) => bookingId) : [];
  const addresses = Object.fromEntries(await addressesOf(app, sheet));
  return { today, selected, days, hours, entries: entriesByDay(found, days), addresses, ...neighbours(selected) };
}

export default function Calendar({ loaderData: shown }: Route.ComponentProps) {
  const { today, selected, days, hours, entries, addresses } = shown;
  const link = (view: View, day: string) => `?view=${view}&day=${day}`;
  const nothing = Object.keys(entries).length === 0;
  const listed = { days, today, entries, hours, addresses };
  /** These views list every day, also those without entries. */
  const whole = selected.view === "week" || selected.view === "day";
  return (
    <Page>
      <PageHeader
        title="Calendar"
        action={
          <div className="no-print flex flex-wrap gap-2.5">
            <ButtonLink
              to="/tradesperson/calendar/appointment"
              icon={<CalendarPlus aria-hidden className="size-5" />}
              block
            >
              Add an appointment
            </ButtonLink>
            <ButtonLink to="/tradesperson/calendar/availability" icon={<Clock aria-hidden className="size-5" />} block>
              Hours and time off
            </ButtonLink>
          </div>
        }
      >
        Bookings, requests for dates, time off and your own appointments.
      </PageHeader>
      <TabLinks
        label="View"
        tabs={VIEWS.map((view) => ({
          to: link(view, selected.day),
          label: views[view],
          current: view === selected.view,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h2 className="heading">{titleOf(selected.view, selected.day, days)}</h2>
        <nav aria-label="Other days" className="flex flex-wrap gap-1">
          {selected.view === "day" && <Print />}
          <ButtonLink to={link(selected.view, shown.before)} variant="text" aria-label="Earlier">
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink to={link(selected.view, today)} variant="line">
            Today
          </ButtonLink>
          <ButtonLink to={link(selected.view, shown.after)} variant="text" aria-label="Later">
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      {selected.view === "month" && (
        <>
          <MonthGrid {...listed} month={selected.day.slice(0, 7)} closed={closedWeekdays({ hours })} />
          {!nothing && <DayList {...listed} onlyFull className="mt-6 sm:hidden" />}
        </>
      )}
      {whole && <DayList {...listed} onlyFull={false} />}
      {selected.view === "list" && !nothing && <DayList {...listed} onlyFull />}
      {!whole && nothing && <Nothing view={selected.view} />}
    </Page>
  );
}

/** Without scripts the browser's own menu prints. */
function Print() {
  if (!useHydrated()) return null;
  return (
    <Button variant="text" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
      Print
    </Button>
  );
}

function titleOf(view: View, day: string, { first, last }: { first: string; last: string }): string {
  if (view === "day") return longDay(day);
  return view === "month" ? longMonth(day) : `${longDay(first)} to ${longDay(last)}`;
}

const Nothing = ({ view }: { view: View }) => {
  return (
    <div className="mt-6">
      <EmptyState
        icon={CalendarDays}
        title={view === "month" ? "Nothing this month" : "Nothing in the next 60 days"}
        action={
          <ButtonLink to="/browse" variant="primary">
            Find Jobs
          </ButtonLink>
        }
      >
        Your bookings appear here.
      </EmptyState>
    </div>
  );
};

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
function DayList({ days, onlyFull, today, entries, hours, addresses, className }: DayListProps) {
  const shown = daysFrom(days.first, days.last).filter((day) => !onlyFull || entries[day]);
  return (
    <ol className={cx("hairlines border-line border-y", className)}>
      {shown.map((day) => (
        <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <h3 className={cx("py-1.5 font-semibold", day === today && "text-green")}>
            {weekdayAndDay(day)}
            {day === today && <span className="font-normal font-sans">{" · today"}</span>}
          </h3>
          {entries[day] ? (
            <ul>
              {entries[day].map((entry) => (
                <EntryLine key={entry.key} entry={entry} address={addresses?.[entry.key]} />
              ))}
            </ul>
          ) : (
            <p className="py-1.5 text-soft">
              {whyClosed(day, { hours, timeOff: [] }) ? "Not a working day" : "Nothing booked"}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
