import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay, shortDayAndTime } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import {
  addTimeOff,
  removeOutsideCalendar,
  removeTimeOff,
  resetCalendarLink,
  saveOutsideCalendar,
  saveWorkingHours,
} from "../actions.server.ts";
import { calendarLink, myAvailability, outsideCalendarOf } from "../index.server.ts";
import { outsideSentence } from "../rules/outside-calendar.ts";
import { HoursForm } from "../ui/hours-form.tsx";
import { LinkForm } from "../ui/link-form.tsx";
import { OutsideCalendarForm } from "../ui/outside-calendar-form.tsx";
import { TimeOffForm } from "../ui/time-off-form.tsx";
import { TimeOffList } from "../ui/time-off-list.tsx";
import type { Route } from "./+types/availability";
import { texts } from "./availability.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.hoursAndTimeOff);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/tradesperson/calendar/availability");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  const [own, path, outside] = await Promise.all([myAvailability(app), calendarLink(app), outsideCalendarOf(app)]);
  return {
    ...own,
    link: app.baseUrl + path,
    connected: outside && {
      url: outside.url,
      read: outside.readAt && texts.readOnReadAt(shortDayAndTime(outside.readAt)),
      problem: outside.problem && outsideSentence(outside.problem),
    },
    today: londonDay(app.clock.now()),
  };
}

export const action = pageActions(
  saveWorkingHours,
  addTimeOff,
  removeTimeOff,
  resetCalendarLink,
  saveOutsideCalendar,
  removeOutsideCalendar,
);

export default function HoursAndTimeOff({
  loaderData: { hours, timeOff, link, connected, today },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.hoursAndTimeOff} action={<ButtonLink to="/tradesperson/calendar">{t.calendar}</ButtonLink>}>
        {t.customersOnlyChooseDays}
      </PageHeader>
      <Section title={t.yourWeek}>
        <HoursForm hours={hours} reply={actionData} />
      </Section>
      <Section title={t.timeOff} id="time-off">
        <TimeOffList timeOff={timeOff} today={today} />
        <TimeOffForm key={timeOff.length} today={today} reply={actionData} />
      </Section>
      <Section title={t.inYourOwnCalendar}>
        <LinkForm link={link} />
      </Section>
      <Section title={t.busyInYourOwnCalendar} id="busy">
        <OutsideCalendarForm key={connected?.url} connected={connected} reply={actionData} />
      </Section>
    </Page>
  );
}
