import { londonDaysBetween } from "#kernel/dates.ts";
import { listPounds, type Pence } from "#kernel/money.ts";
import type { JobStatus } from "./job.machine.ts";

const daysAgo = (days: number) => `${days} ${days === 1 ? "day" : "days"} ago`;

const weeksAgo = (weeks: number) => `${weeks} ${weeks === 1 ? "week" : "weeks"} ago`;

const statusWords = {
  open: "Open",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  expired: "Expired",
};

/** Texts about jobs. The specification gives them for each screen (section 9). */

type Budget = { budgetMin: Pence | number | null; budgetMax: Pence | number | null };

function budget({ budgetMin, budgetMax }: Budget, none: string): string {
  // People type 0 to mean "no limit".
  if (budgetMin && budgetMax) return `${listPounds(budgetMin)}-${listPounds(budgetMax)}`;
  if (budgetMin) return `From ${listPounds(budgetMin)}`;
  return budgetMax ? `Up to ${listPounds(budgetMax)}` : none;
}

/** "£80-£150", "From £80", "Up to £150" or "Budget not specified", for lists of jobs and the job's own page. */
export const budgetOnJobList = (job: Budget): string => budget(job, "Budget not specified");
/** The same on the customer's own list, with "Budget TBD". */
export const budgetOnMyJobs = (job: Budget): string => budget(job, "Budget TBD");
/** The same in an email that lists jobs: empty without a budget. */
export const budgetInMail = (job: Budget): string => budget(job, "");

/** Find list: Today, Yesterday, "3d ago", from 7 days "2w ago", from 30 days "1mo ago". Days are in London. */
export function ageOnFindList(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days}d ago`;
  return days < 30 ? `${Math.floor(days / 7)}w ago` : `${Math.floor(days / 30)}mo ago`;
}

/** My Jobs: Today, Yesterday, "3 days ago", from 7 days "2 weeks ago". */
export function ageOnMyJobs(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 7 ? daysAgo(days) : weeksAgo(Math.floor(days / 7));
}

/** Job detail: "3 days ago", from 7 days "2 weeks ago"; on the day itself "Today". */
export function ageOnJobDetail(createdAt: Date, now: Date): string {
  const days = londonDaysBetween(createdAt, now);
  if (days <= 0) return "Today";
  return days < 7 ? daysAgo(days) : weeksAgo(Math.floor(days / 7));
}

const STATUS_WORDS: Record<JobStatus, string> = statusWords;

/** The text of a job's badge. */
export const statusWord = (status: JobStatus): string => STATUS_WORDS[status];

/** "2 of 3 quotes received", for lists. */
export const quotesIn = (live: number, limit: number): string => `${live} of ${limit} quotes received`;
