import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { DAY, later } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { reportErrors } from "./report.errors.ts";
import type { Outcome, ReportStatus } from "./report.machine.ts";
import type { Subject } from "./report.schema.ts";

/** How long after a decision it can be appealed, and how long one takes; as in the terms. */
export const APPEAL_DAYS = 28;
const DECISION_DAYS = 7;

type Refused = Decision<keyof typeof reportErrors>;

interface AppealFacts {
  status: ReportStatus;
  outcome: Outcome | null;
  reporterId: string;
  reportedId: string;
  decidedAt: Date | null;
}

/** The side a decision went against: no action is against the reporter, anything else against the person reported. */
const losingSide = (report: AppealFacts): string =>
  report.outcome === "nothing" ? report.reporterId : report.reportedId;

/** The losing side, once, within the days of the terms. */
export function canAppeal(userId: string, report: AppealFacts, now: Date): Refused {
  const inTime = report.decidedAt !== null && now.getTime() <= report.decidedAt.getTime() + APPEAL_DAYS * DAY;
  return report.status === "decided" && losingSide(report) === userId && inTime ? allow : refuse("NO_APPEAL");
}

/** Another admin than the one who decided first, if there is another. */
export function canDecideAppeal(adminId: string, report: { decidedBy: string | null }, admins: number): Refused {
  return report.decidedBy === adminId && admins > 1 ? refuse("OTHER_ADMIN") : allow;
}

/** The deadline of a decision, as in the terms; null when none is due. */
export function decideBy(report: { status: ReportStatus; createdAt: Date; appealedAt: Date | null }): Date | null {
  if (report.status === "open") return later(report.createdAt, DECISION_DAYS * DAY);
  return report.status === "appealed" && report.appealedAt ? later(report.appealedAt, DECISION_DAYS * DAY) : null;
}

/** A whole conversation is not removed: single messages are. */
export const canRemove = (subject: Subject): boolean => subject !== "conversation";
export function canDecide(outcome: Outcome, subject: Subject, ground: RemovalGround | undefined): Refused {
  if (outcome !== "remove") return allow;
  if (!canRemove(subject)) return refuse("NOT_REMOVABLE");
  // A review is removed for one of the fixed reasons, never because it is negative.
  return subject === "review" && !ground ? refuse("GROUND_NEEDED") : allow;
}
