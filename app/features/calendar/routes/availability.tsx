import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import {
  addTimeOff,
  calendarLink,
  myAvailability,
  removeTimeOff,
  resetCalendarLink,
  saveHours,
} from "../index.server.ts";
import { hoursFormSchema, timeOffFormSchema } from "../rules/calendar.schema.ts";
import { HoursForm } from "../ui/hours-form.tsx";
import { LinkForm } from "../ui/link-form.tsx";
import { TimeOffForm } from "../ui/time-off-form.tsx";
import { TimeOffList } from "../ui/time-off-list.tsx";
import type { Route } from "./+types/availability";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Hours and time off");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar/availability");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const [own, path] = await Promise.all([myAvailability(app), calendarLink(app)]);
  return { ...own, link: app.baseUrl + path, today: londonDay(app.clock.now()) };
}

export const action = pageActions({
  hours: async ({ context, form }) => {
    const parsed = await parseForm(form, hoursFormSchema);
    if (!parsed.ok) return parsed.reply();
    await saveHours(context.get(ctx), parsed.value);
    return toastAndStay("Hours saved");
  },
  "time-off": async ({ context, form }) => {
    const app = context.get(ctx);
    const parsed = await parseForm(form, timeOffFormSchema(londonDay(app.clock.now())));
    if (!parsed.ok) return parsed.reply();
    return addTimeOff(app, parsed.value).then(
      () => toastAndStay("Time off saved", "Customers cannot choose these days any more"),
      parsed.refuse,
    );
  },
  "remove-time-off": async ({ context, form }) => {
    const timeOffId = String(form.get("timeOffId") ?? "");
    if (!isId(timeOffId)) throw errors.NOT_FOUND();
    await removeTimeOff(context.get(ctx), { timeOffId });
    return toastAndStay("Time off removed");
  },
  "new-link": async ({ context }) => {
    await resetCalendarLink(context.get(ctx));
    return toastAndStay("New link made", "The old one has stopped working");
  },
});

export default function HoursAndTimeOff({
  loaderData: { hours, timeOff, link, today },
  actionData,
}: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Hours and time off" action={<ButtonLink to="/tradesperson/calendar">Calendar</ButtonLink>}>
        Customers choose from the days on which you work. Without any hours, that is every day.
      </PageHeader>
      <Section title="Your week">
        <HoursForm hours={hours} reply={actionData} />
      </Section>
      <Section title="Time off" id="time-off">
        <TimeOffList timeOff={timeOff} today={today} />
        <TimeOffForm key={timeOff.length} today={today} reply={actionData} />
      </Section>
      <Section title="In your own calendar">
        <LinkForm link={link} />
      </Section>
    </Page>
  );
}
