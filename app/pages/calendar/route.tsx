import { CalendarDays } from "lucide-react";
import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { closedWeekdays } from "#features/bookings/calendar/rules/availability.ts";
import { readCalendarRequest, type View } from "#features/bookings/calendar/rules/calendar-view.ts";
import { MonthGrid } from "#features/bookings/calendar/ui/month-grid.tsx";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { Asked, DayBeside, Legend, OwnCalendarsBeside, TooTight } from "./beside.tsx";
import "./calendar.css";
import { CalendarHead, WeekStrip } from "./calendar-head.tsx";
import { CALENDAR_KEYS } from "./calendar-keys.text.ts";
import { type CalendarView, calendarView, type HoursView } from "./calendar-view.server.ts";
import { DayList } from "./day-list.tsx";
import { HoursGrid } from "./hours-grid.tsx";
import "./times.css";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Calendar");

/** /tradesperson/calendar: a day, a week, a month or the next sixty days of a tradesperson's work. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  return calendarView(app, readCalendarRequest(new URL(request.url).searchParams, londonDay(app.clock.now())));
}

const loadKeys = () => import("./calendar-keys.ts").then(({ calendarKeyPress }) => calendarKeyPress);

export default function Calendar({ loaderData: shown }: Route.ComponentProps) {
  return (
    <Page>
      <CalendarHead shown={shown} />
      {shown.byHours ? <ByHours shown={shown} view={shown.byHours} /> : <ByDays shown={shown} />}
      <ListKeys keys={CALENDAR_KEYS} load={loadKeys} />
    </Page>
  );
}

/** A column beside the hours on wide screens. */
function besideClass(isDay: boolean, { own }: HoursView): string | undefined {
  if (isDay) return "gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]";
  return own === null ? undefined : "gap-x-6 xl:grid xl:grid-cols-[minmax(0,1fr)_16rem]";
}

function ByHours({ shown, view }: { shown: CalendarView; view: HoursView }) {
  const [day] = view.days;
  const isDay = shown.selected.view === "day";
  return (
    <>
      {isDay && <WeekStrip strip={view.strip} day={shown.selected.day} />}
      <div className={besideClass(isDay, view)}>
        <div className="min-w-0">
          <Asked asked={view.asked} />
          <HoursGrid view={view} oneDay={isDay} />
          <TooTight tight={view.tight} />
          <Legend />
        </div>
        {isDay && day && (
          <div className="max-lg:mt-8">
            <DayBeside shown={shown} day={day} />
          </div>
        )}
        {!isDay && <OwnCalendarsBeside own={view.own} />}
      </div>
    </>
  );
}

function ByDays({ shown }: { shown: CalendarView }) {
  const { selected, today, days, hours, entries } = shown;
  const isEmpty = Object.keys(entries).length === 0;
  const listed = { days, today, entries, hours };
  return (
    <>
      {selected.view === "month" && (
        <MonthGrid {...listed} month={selected.day.slice(0, 7)} closed={closedWeekdays({ hours })} />
      )}
      {isEmpty ? (
        <Nothing view={selected.view} />
      ) : (
        <DayList {...listed} onlyFull className={selected.view === "month" ? "mt-6 sm:hidden" : ""} />
      )}
    </>
  );
}

const Nothing = ({ view }: { view: View }) => (
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
