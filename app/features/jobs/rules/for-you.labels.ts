import { NOT_SURE } from "#config/kinds-of-work/guide.ts";
import { STORED } from "#config/kinds-of-work/stored.text.ts";
import { HOUR, MINUTE } from "#kernel/clock.ts";
import { londonDay, londonDaysBetween, shortDay } from "#kernel/dates.ts";
import { HOW_SOON, type JobDetail } from "./details.ts";
import { type OpenToOthers, seenByAllFrom } from "./open-to-others.ts";

/** Texts about a job that fits a tradesperson. */

interface Wanted {
  details: readonly JobDetail[];
  preferredStartDate: string | null;
  createdAt: Date;
}

/**
 * When the work is wanted: "Today", "Thu 26 Nov", "By Sun 29 Nov" or "Any day". "Today" was meant on the day of posting, so that later it is
 * that day. Urgent on the day of posting and the next one.
 */
export function wantedOf({ details, preferredStartDate, createdAt }: Wanted, now: Date) {
  const [today, posted] = [londonDay(now), londonDay(createdAt)];
  const day = (on: string) => (on === today ? STORED.today : shortDay(on, today));
  const soon = details.find(({ question }) => question === HOW_SOON)?.answer ?? "";
  if (soon === STORED.today) return { wanted: day(posted), urgent: londonDaysBetween(createdAt, now) <= 1 };
  if (preferredStartDate) return { wanted: day(preferredStartDate), urgent: false };
  const by = soon.split(", by ")[1];
  return { wanted: by ? `By ${by}` : "Any day", urgent: false };
}

/** So many answers fit in a line. */
const MOST_ANSWERS = 3;

/** "Kitchen · Under the sink · Water off: yes": the first answers that say something; a yes or no with its question. */
export const answersLine = (details: readonly JobDetail[]): string =>
  details
    .filter(({ question, answer }) => question !== HOW_SOON && answer !== NOT_SURE)
    .slice(0, MOST_ANSWERS)
    .map(({ question, answer }) =>
      /^(yes|no)$/i.test(answer) ? `${question.replace(/\?$/, "")}: ${answer.toLowerCase()}` : answer,
    )
    .join(" · ");

/** Who sees a job that asks somebody first, and for how long only they do. */
export function askedClock(job: { openToOthers: OpenToOthers; createdAt: Date }, now: Date): string {
  const from = seenByAllFrom(job);
  if (from === null) return "Only the people asked can see it";
  const left = Math.ceil((from.getTime() - now.getTime()) / MINUTE) * MINUTE;
  if (left <= 0) return "Others can see it too";
  const [hours, minutes] = [Math.floor(left / HOUR), (left % HOUR) / MINUTE];
  return `${[hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ")} before others see it`;
}
