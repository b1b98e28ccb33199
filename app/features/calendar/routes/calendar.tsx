import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, Clock, Printer } from "lucide-react";
import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { addressesOf } from "#features/addresses/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay, longDay, longMonth } from "#kernel/dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { myAvailability, myCalendar } from "../index.server.ts";
import { closedWeekdays } from "../rules/availability.ts";
import { daysShown, neighbours, readCalendarRequest, VIEWS, type View } from "../rules/calendar-view.ts";
import { entriesByDay } from "../rules/entries.ts";
import { DayList } from "../ui/day-list.tsx";
import { MonthGrid } from "../ui/month-grid.tsx";
import type { Route } from "./+types/calendar";
import { texts } from "./calendar.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.calendar);

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
  const t = useTexts(texts);
  const { today, selected, days, hours, entries, addresses } = shown;
  const link = (view: View, day: string) => `?view=${view}&day=${day}`;
  const nothing = Object.keys(entries).length === 0;
  const listed = { days, today, entries, hours, addresses };
  /** These views list every day, also those without entries. */
  const whole = selected.view === "week" || selected.view === "day";
  return (
    <Page>
      <PageHeader
        title={t.calendar}
        action={
          <div className="no-print flex flex-wrap gap-2.5">
            <ButtonLink
              to="/tradesperson/calendar/appointment"
              icon={<CalendarPlus aria-hidden className="size-5" />}
              block
            >
              {t.addAppointment}
            </ButtonLink>
            <ButtonLink to="/tradesperson/calendar/availability" icon={<Clock aria-hidden className="size-5" />} block>
              {t.hoursAndTimeOff}
            </ButtonLink>
          </div>
        }
      >
        {t.bookingsRequestsDatesTime}
      </PageHeader>
      <TabLinks
        label={t.view}
        tabs={VIEWS.map((view) => ({
          to: link(view, selected.day),
          label: t.views[view],
          current: view === selected.view,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h2 className="heading">{titleOf(selected.view, selected.day, days)}</h2>
        <nav aria-label={t.otherDays} className="flex flex-wrap gap-1">
          {selected.view === "day" && <Print />}
          <ButtonLink to={link(selected.view, shown.before)} variant="text" aria-label={t.earlier}>
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink to={link(selected.view, today)} variant="line">
            {t.today}
          </ButtonLink>
          <ButtonLink to={link(selected.view, shown.after)} variant="text" aria-label={t.later}>
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
  const t = useTexts(texts);
  if (!useHydrated()) return null;
  return (
    <Button variant="text" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
      {t.print}
    </Button>
  );
}

function titleOf(view: View, day: string, { first, last }: { first: string; last: string }): string {
  if (view === "day") return longDay(day);
  return view === "month" ? longMonth(day) : texts.firstToLast(longDay(first), longDay(last));
}

const Nothing = ({ view }: { view: View }) => {
  const t = useTexts(texts);
  return (
    <div className="mt-6">
      <EmptyState
        icon={CalendarDays}
        title={view === "month" ? t.nothingThisMonth : t.nothingInNext60Days}
        action={
          <ButtonLink to="/browse" variant="primary">
            {t.findJobs}
          </ButtonLink>
        }
      >
        {t.yourBookingsAppearHere}
      </EmptyState>
    </div>
  );
};
