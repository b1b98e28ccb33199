import { Form, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { calendarLink, showsNamesInCalendar } from "#features/identity/api-keys/index.server.ts";
import { isConfirmed, isViewed, roleOf, type User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import {
  addTimeOff,
  blockSkippedTimes,
  removeOutsideCalendar,
  removeTimeOff,
  resetCalendarLink,
  saveCalendarNames,
  saveOutsideCalendar,
  saveWorkingHours,
  showCalendarLink,
} from "../actions.server.ts";
import { connectedCalendar, myAvailability, myOwnAppointments, outsideCalendarsOf } from "../index.server.ts";
import { HoursForm } from "../ui/hours-form.tsx";
import { OwnCalendars } from "../ui/own-calendars.tsx";
import type { Route } from "./+types/availability";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Hours and time off");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar/availability");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  // Both are addresses that open a calendar without signing in.
  const [own, link, outside, appointments] = await Promise.all([
    myAvailability(app),
    isViewed(user) ? null : linkPart(app, user),
    isViewed(user) ? [] : outsideCalendarsOf(app),
    myOwnAppointments(app),
  ]);
  const now = app.clock.now();
  return {
    ...own,
    link,
    calendars: outside.map((calendar) => connectedCalendar(calendar, appointments, now)),
    today: londonDay(now),
  };
}

/** The link is shown to a session that has just proved who it is. */
async function linkPart(app: Ctx, user: User) {
  const isShown = isConfirmed(user, app.clock.now());
  return {
    url: isShown ? app.baseUrl + (await calendarLink(app)) : null,
    withNames: await showsNamesInCalendar(app),
  };
}

export const action = pageActions(
  saveWorkingHours,
  addTimeOff,
  removeTimeOff,
  showCalendarLink,
  saveCalendarNames,
  resetCalendarLink,
  saveOutsideCalendar,
  removeOutsideCalendar,
  blockSkippedTimes,
);

export default function HoursAndTimeOff({
  loaderData: { hours, timeOff, link, calendars, today },
  actionData,
}: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Hours and time off" action={<ButtonLink to="/tradesperson/calendar">Calendar</ButtonLink>}>
        Customers can only choose days when you work. If you set no hours, they can choose any day.
      </PageHeader>
      <Section title="Your week">
        <HoursForm hours={hours} reply={actionData} />
      </Section>
      <Section title="Time off" id="time-off">
        <TimeOffList timeOff={timeOff} today={today} />
        <TimeOffForm key={timeOff.length} today={today} reply={actionData} />
      </Section>
      <Section title="Your own calendars" id="busy">
        <OwnCalendars calendars={calendars} reply={actionData} />
      </Section>
      {link && (
        <Section title="Your work in your calendar app">
          {link.url ? <LinkForm link={link.url} withNames={link.withNames} /> : <HiddenLink />}
        </Section>
      )}
    </Page>
  );
}

/** Whoever has the link reads the calendar, so it is not simply on the page. */
const HiddenLink = () => (
  <Form method="post" preventScrollReset>
    <p className="mb-4 text-soft">
      A calendar app can read your work from a link. Anyone with the link can, so we ask who you are before we show it.
    </p>
    <SubmitButton intent="show-calendar-link" busyLabel="Showing…">
      Show the link
    </SubmitButton>
  </Form>
);

/** The link that calendar apps subscribe to, what it shows, and the button that replaces it. */
function LinkForm({ link, withNames }: { link: string; withNames: boolean }) {
  return (
    <>
      <Field
        label="Link for your calendar app"
        id="calendar-link"
        hint="Add this link to your calendar app as a subscribed calendar, or “from URL”. It updates automatically. Anyone with the link can read your calendar."
      >
        <Input readOnly value={link} className="num text-sm" />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <a href={link} className="link tap inline-flex items-center">
          Download a copy
        </a>
        <DialogTrigger dialog="new-link" variant="text">
          Create a new link
        </DialogTrigger>
      </div>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-center gap-4">
        <Checkbox
          name="withNames"
          defaultChecked={withNames}
          label="Show customers’ names and where they live"
          hint="Without it your calendar shows times, job titles, your own appointments and notes, and nothing about customers"
        />
        <SubmitButton intent="save-calendar-names" size="sm" busyLabel="Saving…">
          Save
        </SubmitButton>
      </Form>
      <ConfirmDialog
        id="new-link"
        title="Create a new link?"
        intent="reset-calendar-link"
        confirm="Create a new link"
        busyLabel="Creating…"
      >
        The old link will stop working for you and for anyone you shared it with.
      </ConfirmDialog>
    </>
  );
}

function TimeOffForm({ today, reply }: { today: string; reply: ActionReply | undefined }) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).timeOffFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="mt-6 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" id="first-day" errors={form.errors.firstDay}>
          <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
        </Field>
        <Field label="Last day" id="last-day" errors={form.errors.lastDay}>
          <Input type="date" name="lastDay" min={today} defaultValue={form.typed.lastDay} required />
        </Field>
      </div>
      <Field label="Private note" id="note" optional errors={form.errors.note}>
        <Input name="note" defaultValue={form.typed.note} maxLength={200} />
      </Field>
      <div>
        <SubmitButton intent="add-time-off" variant="line" busyLabel="Saving…">
          Add time off
        </SubmitButton>
      </div>
    </Form>
  );
}

interface TimeOffListProps {
  timeOff: readonly { id: string; firstDay: string; lastDay: string; note: string | null }[];
  today: string;
}

/** Current and future time off, each with a button that removes it. */
function TimeOffList({ timeOff, today }: TimeOffListProps) {
  if (timeOff.length === 0) return <p className="text-soft">No time off booked.</p>;
  return (
    <RowList>
      {timeOff.map(({ id, firstDay, lastDay, note }) => {
        const days =
          firstDay === lastDay
            ? shortDay(firstDay, today)
            : `${shortDay(firstDay, today)} to ${shortDay(lastDay, today)}`;
        return (
          <Row
            key={id}
            end={
              <Form method="post">
                <input type="hidden" name="timeOffId" value={id} />
                <SubmitButton
                  intent="remove-time-off"
                  variant="text"
                  busyLabel="Removing…"
                  aria-label={`Remove ${days}`}
                >
                  Remove
                </SubmitButton>
              </Form>
            }
          >
            <p className="num font-semibold">{days}</p>
            {note && <p className="text-soft">{note}</p>}
          </Row>
        );
      })}
    </RowList>
  );
}
