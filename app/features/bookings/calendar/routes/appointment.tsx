import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { removeOwnAppointment, saveOwnAppointment } from "../actions.server.ts";
import { ownAppointment } from "../index.server.ts";
import { OWN_DAYS_MAX, OWN_TITLE_MAX } from "../rules/own-appointments.ts";
import type { Route } from "./+types/appointment";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Your own appointment");

/** A new appointment of one's own, for the day `?day=`, or with `?id=` one that there is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const wanted = new URL(request.url).searchParams;
  const [appointmentId, day] = [wanted.get("id"), wanted.get("day") ?? ""];
  const found = appointmentId ? await orErrorPage(ownAppointment(app, { appointmentId })) : null;
  const today = londonDay(app.clock.now());
  return { today, found, day: found?.day ?? (isDay(day) && day >= today ? day : undefined) };
}

export const action = pageActions(saveOwnAppointment, removeOwnAppointment);

export default function Appointment({ loaderData: { today, found, day }, actionData }: Route.ComponentProps) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).ownFormSchema;
  const form = useCheckedForm({ rules, reply: actionData });
  const last = addDays(today, OWN_DAYS_MAX);
  return (
    <Page width="form">
      <PageHeader
        title={found ? "Change your appointment" : "Add your own appointment"}
        action={<ButtonLink to="/tradesperson/calendar">Calendar</ButtonLink>}
      >
        Customers cannot choose these times or see what the appointment is.
      </PageHeader>
      <Form method="post" {...form.props} className="flex flex-col gap-4">
        {found && <input type="hidden" name="appointmentId" value={found.id} />}
        <Field label="Title" id="title" errors={form.errors.title}>
          <Input name="title" defaultValue={form.typed.title ?? found?.title} maxLength={OWN_TITLE_MAX} required />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Day" id="date" errors={form.errors.date}>
            <Input type="date" name="date" max={last} defaultValue={form.typed.date ?? day} required />
          </Field>
          <Field label="From" id="from" errors={form.errors.startsAt}>
            <Input
              type="time"
              name="startsAt"
              defaultValue={form.typed.startsAt ?? (found ? timeText(found.startsAt) : undefined)}
              required
            />
          </Field>
          <Field label="To" id="to" errors={form.errors.endsAt}>
            <Input
              type="time"
              name="endsAt"
              defaultValue={form.typed.endsAt ?? (found ? timeText(found.endsAt) : undefined)}
              required
            />
          </Field>
        </div>
        <Field
          label="Repeat every week until"
          id="weekly-until"
          optional
          hint="Leave this empty if it does not repeat."
          errors={form.errors.weeklyUntil}
        >
          <Input
            type="date"
            name="weeklyUntil"
            defaultValue={form.typed.weeklyUntil ?? found?.weeklyUntil ?? undefined}
            className="max-w-52"
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton intent="save-own-appointment" variant="primary" busyLabel="Saving…">
            Save appointment
          </SubmitButton>
          {found && (
            <SubmitButton intent="remove-own-appointment" variant="text" busyLabel="Removing…" formNoValidate>
              {found.weeklyUntil ? "Remove all of them" : "Remove"}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Page>
  );
}
