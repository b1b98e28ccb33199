import type { Actor } from "#kernel/actor.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import type { Appointment } from "./appointment.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";
import { isOpenReport, type NoAccessStatus, OBJECT_HOURS } from "./no-access.machine.ts";
import { reachedStep, todaysSteps, type VisitTimes } from "./visit.policy.ts";
import { isBookedOn } from "./work-days.ts";

/** How long a tradesperson waits at the door, from the beginning of the window on. */
const WAIT_MINUTES = 15;

export type Visit = BookingFacts & VisitTimes & Pick<Appointment, "lastDay" | "workDays" | "windowStart">;

/** A report of the same booking. */
export interface EarlierReport {
  status: NoAccessStatus;
  visitDay: string;
}

/** From when nobody having been in can be reported today; null while no such visit is under way. */
export function reportableFrom(visit: Visit, now: Date): Date | null {
  const today = londonDay(now);
  const { scheduledDate: first, windowStart } = visit;
  if (!isBookedOn(today, visit)) return null;
  if (reachedStep(visit, today) !== "on_my_way") return null;
  const { onMyWayAt } = todaysSteps(visit, today);
  // A further day, and a visit whose time was agreed in messages, have no window.
  const window = today === first && windowStart !== null ? londonMoment(today, windowStart) : null;
  const begins = window ?? onMyWayAt;
  return begins && later(begins, WAIT_MINUTES * MINUTE);
}

type NotTheirs = "NOT_FOUND" | "WRONG_ROLE";
export type CannotReport = NotTheirs | "NO_ACCESS_NOT_OPEN" | "NO_ACCESS_TOO_EARLY" | "NO_ACCESS_REPORTED";

/** Whether the actor may report that nobody was in: the tradesperson on the way, on the day, from 15 minutes after the window began, once a day. */
export function canReportNoAccess(
  actor: Actor,
  visit: Visit,
  { now, earlier }: { now: Date; earlier: readonly EarlierReport[] },
): Decision<CannotReport> {
  const side = sideOf(actor, visit);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  const today = londonDay(now);
  if (earlier.some(({ status, visitDay }) => isOpenReport(status) || (visitDay === today && status !== "withdrawn")))
    return refuse("NO_ACCESS_REPORTED");
  const from = visit.status === "confirmed" ? reportableFrom(visit, now) : null;
  if (from === null) return refuse("NO_ACCESS_NOT_OPEN");
  return now < from ? refuse("NO_ACCESS_TOO_EARLY") : allow;
}

/** Until when the customer can object; the charge is due then. */
export const objectUntil = (reportedAt: Date): Date => later(reportedAt, OBJECT_HOURS * HOUR);

export type CannotContest = NotTheirs | "CANNOT_CONTEST_NO_ACCESS";
/** Whether the actor may object to a report: the customer, once, within 48 hours. */
export function canContestNoAccess(
  actor: Actor,
  booking: BookingFacts,
  { now, report }: { now: Date; report: { status: NoAccessStatus; dueAt: Date | null } | null },
): Decision<CannotContest> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  const isOpen = report?.status === "reported" && report.dueAt !== null && now < report.dueAt;
  return isOpen ? allow : refuse("CANNOT_CONTEST_NO_ACCESS");
}

export type CannotWithdraw = NotTheirs | "NO_ACCESS_DECIDED";
/** Whether the actor may take the report back: its tradesperson, until the charge is due or refused. */
export function canWithdrawNoAccess(
  actor: Actor,
  booking: BookingFacts,
  report: { status: NoAccessStatus } | null,
): Decision<CannotWithdraw> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  return report && isOpenReport(report.status) ? allow : refuse("NO_ACCESS_DECIDED");
}

/** What becomes due, in pence: the agreed charge, but never more than the price, nor than what is held if anything is. */
export const chargeDue = (charge: number, { price, held }: { price: number; held: number }): number =>
  Math.min(charge, price, held > 0 ? held : price);
