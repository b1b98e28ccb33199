import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { addTimeOff, removeTimeOff, resetCalendarLink, saveWorkingHours } from "../actions.server.ts";
import { calendarLink, myAvailability } from "../index.server.ts";
import { HoursForm } from "../ui/hours-form.tsx";
import { LinkForm } from "../ui/link-form.tsx";
import { TimeOffForm } from "../ui/time-off-form.tsx";
import { TimeOffList } from "../ui/time-off-list.tsx";
import type { Route } from "./+types/availability";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Hours and time off");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar/availability");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const [own, path] = await Promise.all([myAvailability(app), calendarLink(app)]);
  return { ...own, link: app.baseUrl + path, today: londonDay(app.clock.now()) };
}

export const action = pageActions(saveWorkingHours, addTimeOff, removeTimeOff, resetCalendarLink);

export default function HoursAndTimeOff({
  loaderData: { hours, timeOff, link, today },
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
      <Section title="In your own calendar">
        <LinkForm link={link} />
      </Section>
    </Page>
  );
}
