import { londonDaysBetween } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";

const dayWords = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "3 Mar 2026" of "2026-03-03". */
export const dayInWords = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** "£5m", "£2,500,000" */
export const coverWords = (amount: number): string =>
  formatPounds(amount, { pennies: false }).replace(/,000,000$/, "m");

const momentWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/London",
});

/** "3 Mar 2026": the day of a moment in London. */
export const momentInWords = (at: Date): string => momentWords.format(at);

/** How long something waits: "today", "1 day", "12 days". */
export function ageWords(since: Date, now: Date): string {
  const days = londonDaysBetween(since, now);
  if (days <= 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

const STATUS: Record<string, string> = {
  submitted: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  expired: "Expired",
};
export const statusWord = (status: string): string => STATUS[status] ?? status;
