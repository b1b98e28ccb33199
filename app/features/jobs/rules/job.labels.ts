import { londonDaysBetween } from "#kernel/dates.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { texts } from "./job.labels.texts.ts";
import type { JobStatus } from "./job.machine.ts";

/** Texts about jobs. The specification gives them for each screen (section 9). */

type Budget = { budgetMin: Pence | number | null; budgetMax: Pence | number | null };

function budget({ budgetMin, budgetMax }: Budget, none: string): string {
  const pounds = (amount: number) => formatPounds(amount, { pennies: false });
  // People type 0 to mean "no limit".
  if (budgetMin && budgetMax) return `${pounds(budgetMin)}-${pounds(budgetMax)}`;
  if (budgetMin) return texts.from(pounds(budgetMin));
  return budgetMax ? texts.upTo(pounds(budgetMax)) : none;
}

/** "£80-£150", "From £80", "Up to £150" or "Budget not specified", for lists of jobs and the job's own page. */
export const budgetOnJobList = (job: Budget): string => budget(job, texts.notSpecified);
/** The same on the customer's own list, with "Budget TBD". */
export const budgetOnMyJobs = (job: Budget): string => budget(job, texts.toBeDecided);
/** The same in an email that lists jobs: empty without a budget. */
export const budgetInMail = (job: Budget): string => budget(job, "");

/** Find list: Today, Yesterday, "3d ago", from 7 days "2w ago", from 30 days "1mo ago". Days are in London. */
export function ageOnFindList(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  if (days < 7) return texts.dAgo(days);
  return days < 30 ? texts.wAgo(Math.floor(days / 7)) : texts.moAgo(Math.floor(days / 30));
}

/** My Jobs: Today, Yesterday, "3 days ago", from 7 days "2 weeks ago". */
export function ageOnMyJobs(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  return days < 7 ? texts.daysAgo(days) : texts.weeksAgo(Math.floor(days / 7));
}

/** Job detail: "3 days ago", from 7 days "2 weeks ago"; on the day itself "Today". */
export function ageOnJobDetail(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return texts.today;
  return days < 7 ? texts.daysAgo(days) : texts.weeksAgo(Math.floor(days / 7));
}

const STATUS_WORDS: Record<JobStatus, string> = texts.statusWords;

/** The text of a job's badge. */
export const statusWord = (status: JobStatus): string => STATUS_WORDS[status];

/** "2 of 3 quotes received", for lists. */
export const quotesIn = (live: number, limit: number): string => texts.quotesReceived(live, limit);
