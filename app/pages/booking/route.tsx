import { CalendarDays, CalendarX2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, redirect, useNavigate } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { bookDateAction } from "#features/bookings/actions.server.ts";
import { WINDOWS, windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import { EXPRESS_REQUEST } from "#features/bookings/rules/express-request.labels.ts";
import { freeWindows } from "#features/calendar/rules/windows.ts";
import { shortDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Route } from "./+types/route";
import { ArrivalField } from "./arrival-field.tsx";
import { bookingView } from "./booking-view.server.ts";
import { Calendar } from "./calendar.tsx";
import { Summary } from "./summary.tsx";
import { texts } from "./texts.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Book Your Service");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const wanted = new URL(request.url).searchParams;
  const quoteId = wanted.get("quoteId");
  if (!quoteId) throw redirect("/my-jobs");
  return orErrorPage(bookingView(app, { quoteId, wanted }));
}

export const action = pageActions(bookDateAction);

export default function Booking({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return <Page>{view.closed === null ? <BookingForm view={view} reply={actionData} /> : <Closed view={view} />}</Page>;
}

type View = Route.ComponentProps["loaderData"];

function BookingForm({ view, reply }: { view: View; reply: Route.ComponentProps["actionData"] }) {
  const t = useTexts(texts);
  const { today, tradesperson, accepted } = view;
  const rules = async () => (await import("#features/bookings/rules/booking.schema.ts")).bookDateFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  const [day, setDay] = useState(form.typed.scheduledDate ?? view.chosen.day);
  const [wanted, setWindow] = useState(form.typed.window ?? view.chosen.window);
  // Another day has other free windows.
  const free = day ? freeWindows(day, view.diary, new Date(view.now)) : [];
  const window = free.some((one) => windowValue(one) === wanted) ? wanted : "";
  return (
    <Form method="post" {...form.props}>
      <input type="hidden" name="quoteId" value={view.quoteId} />
      <TwoColumn
        panelLast
        panel={
          <Summary view={view} date={day ? dateText(day, window, today) : null}>
            <SubmitButton intent="book-date" variant="primary" size="lg" busyLabel={t.beingBooked} className="w-full">
              {t.confirmBooking}
            </SubmitButton>
            <BackLink jobId={view.job.id} />
          </Summary>
        }
      >
        <PageHeader title={t.bookYourService}>
          {accepted ? t.chooseDate(tradesperson.name) : t.requestDate(tradesperson.name)}
        </PageHeader>
        <DayField view={view} day={day} onDay={setDay} errors={day ? undefined : form.errors.scheduledDate} />
        <ArrivalField
          diary={view.diary}
          now={view.now}
          day={day}
          chosen={window}
          onChoose={setWindow}
          errors={form.errors.window ?? form.errors.windowStart ?? form.errors.windowEnd}
        />
        <CancellationPeriod
          view={view}
          day={day}
          ticked={form.typed.expressRequest === "on" || view.expressRequested}
          errors={form.errors.expressRequest}
        />
      </TwoColumn>
    </Form>
  );
}

/** "Tue 3 Mar, 8:00 to 10:00". */
function dateText(day: string, window: string, today: string): string {
  const chosen = WINDOWS.find((one) => windowValue(one) === window);
  return `${shortDay(day, today)}${chosen ? `, ${windowText(chosen)}` : ""}`;
}

interface DayFieldProps {
  view: View;
  day: string;
  onDay: (day: string) => void;
  errors: readonly string[] | undefined;
}

/** The calendar; without JavaScript, the browser's date field. */
function DayField({ view: { today, daysOff }, day, onDay, errors }: DayFieldProps) {
  const t = useTexts(texts);
  const hydrated = useHydrated();
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors?.length) calendar.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus();
  }, [errors]);
  return (
    <>
      <noscript>
        <Field label={t.date} id="date-field" errors={errors}>
          <Input type="date" name="scheduledDate" min={today} defaultValue={day} required />
        </Field>
      </noscript>
      <div ref={calendar} className="noscript:hidden">
        <FieldSet
          label={t.date}
          hint={daysOff.weekdays.length + daysOff.ranges.length > 0 && t.notOnDaysOff}
          id="date"
          errors={errors}
        >
          {hydrated && <input type="hidden" name="scheduledDate" value={day} />}
          <Calendar today={today} selected={day} daysOff={daysOff} onSelect={onDay} />
        </FieldSet>
      </div>
    </>
  );
}

interface CancellationPeriodProps {
  view: View;
  day: string;
  ticked: boolean;
  errors: readonly string[] | undefined;
}

/** The right to cancel within 14 days, and the express request to start sooner, which is stored with the booking. */
function CancellationPeriod({ view: { today, lastCancellationDay }, day, ticked, errors }: CancellationPeriodProps) {
  const t = useTexts(texts);
  return (
    <Section title={t.ifYouChangeYourMind} className="mt-8">
      <p className="max-w-measure">{t.cancelWithin14Days}</p>
      {day <= lastCancellationDay && (
        <FieldSet label={t.expressRequest} hideLabel id="express-request" errors={errors} className="mt-3">
          <Checkbox
            name="expressRequest"
            defaultChecked={ticked}
            label={EXPRESS_REQUEST}
            hint={t.neededBy(shortDay(lastCancellationDay, today))}
          />
        </FieldSet>
      )}
    </Section>
  );
}

/** Goes back one step in the browser, or to the job when there is no history. */
function BackLink({ jobId }: { jobId: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (!window.history.state?.idx) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <ButtonLink to={`/job/${jobId}`} onClick={back} variant="text">
      {t.back}
    </ButtonLink>
  );
}

function Closed({ view }: { view: View }) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.bookYourService} />
      <EmptyState
        icon={view.date ? CalendarDays : CalendarX2}
        title={view.closed ?? ""}
        action={
          <ButtonLink to={`/job/${view.job.id}`} variant="agree">
            {t.openJob}
          </ButtonLink>
        }
      >
        {view.date ? `${view.tradesperson.name}, ${shortDay(view.date, view.today)}` : view.job.title}
      </EmptyState>
    </>
  );
}
