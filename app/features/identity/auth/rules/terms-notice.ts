import { TERMS } from "#config/terms.ts";
import { addDays } from "#kernel/days.ts";

/** The days between the mail about new terms and the day from which they apply, as /terms promises. */
export const NOTICE_DAYS = 15;
/** Extra days, because mails to many accounts take hours and a mail server can be down for days: the date in the first mail must remain true. */
const MARGIN_DAYS = 4;

/** The first day on which new terms may apply to somebody who is told today: the day of the mail is not a whole one. */
const earliestDay = (today: string): string => addDays(today, NOTICE_DAYS + 1);

/** The day from which a version that is published today applies to people who are here already. */
export function plannedDay(today: string): string {
  const day = addDays(earliestDay(today), MARGIN_DAYS);
  return [day, TERMS.earliest].toSorted().at(-1) ?? day;
}

/** The same day for further people who are told today: later, if they would otherwise have less than the promised time. */
export const keptDay = (planned: string, today: string): string =>
  [planned, earliestDay(today)].toSorted().at(-1) ?? planned;
