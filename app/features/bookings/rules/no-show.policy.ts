import type { Actor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";

/** Days in which a tradesperson can contest a report that they did not come. */
export const CONTEST_DAYS = 28;

interface NoShowFacts extends BookingFacts {
  /** When the customer reported that nobody came; null without a report that counts. */
  noShowAt: Date | null;
}

export type CannotReportNoShow = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_REPORT_NO_SHOW";
/** Whether the actor may report a no-show: the customer, once, after the booked day and while the work is not done. */
export function canReportNoShow(
  actor: Actor,
  work: NoShowFacts,
  { today, contested }: { today: string; contested: boolean },
): Decision<CannotReportNoShow> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  const missed = work.status === "confirmed" && work.scheduledDate !== null && work.scheduledDate < today;
  return missed && work.noShowAt === null && !contested ? allow : refuse("CANNOT_REPORT_NO_SHOW");
}

export type CannotContestNoShow = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_CONTEST_NO_SHOW";
/** Whether the actor may contest the report: the tradesperson, once, in the 28 days after it, whatever became of the booking. */
export function canContestNoShow(
  actor: Actor,
  work: NoShowFacts,
  { now, contested }: { now: Date; contested: boolean },
): Decision<CannotContestNoShow> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  if (work.noShowAt === null || contested) return refuse("CANNOT_CONTEST_NO_SHOW");
  return now <= contestUntil(work.noShowAt) ? allow : refuse("CANNOT_CONTEST_NO_SHOW");
}

/** The day of a report; null when the booking has another date since. A report is made after its day. */
export const missedDayOf = ({ scheduledDate, noShowAt }: Pick<NoShowFacts, "scheduledDate" | "noShowAt">) =>
  scheduledDate !== null && noShowAt !== null && scheduledDate < londonDay(noShowAt) ? scheduledDate : null;

/** The end of the time in which a report can be contested. */
export const contestUntil = (reportedAt: Date): Date => later(reportedAt, CONTEST_DAYS * DAY);
