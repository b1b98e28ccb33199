import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { DAY, later } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { reportErrors } from "./report.errors.ts";
import type { Outcome, ReportStatus } from "./report.machine.ts";
import type { Subject } from "./report.schema.ts";

/** The time limits for an appeal and for a decision, as the terms state them. */
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

/** The person whom a decision goes against: the reporter if no action was taken, otherwise the reported person. */
const losingParty = (report: AppealFacts): string =>
  report.outcome === "nothing" ? report.reporterId : report.reportedId;

/** Only the losing party can appeal, once, within 28 days. */
export function canAppeal(userId: string, report: AppealFacts, now: Date): Refused {
  const inTime = report.decidedAt !== null && now.getTime() <= report.decidedAt.getTime() + APPEAL_DAYS * DAY;
  return report.status === "decided" && losingParty(report) === userId && inTime ? allow : refuse("NO_APPEAL");
}

/** If there is more than one admin, the admin who made the first decision cannot decide the appeal. */
export function canDecideAppeal(adminId: string, report: { decidedBy: string | null }, admins: number): Refused {
  return report.decidedBy === adminId && admins > 1 ? refuse("OTHER_ADMIN") : allow;
}

/** The deadline for a decision, as the terms state it; null when none is due. */
export function decisionDueAt(report: { status: ReportStatus; createdAt: Date; appealedAt: Date | null }): Date | null {
  if (report.status === "open") return later(report.createdAt, DECISION_DAYS * DAY);
  return report.status === "appealed" && report.appealedAt ? later(report.appealedAt, DECISION_DAYS * DAY) : null;
}

/** A conversation cannot be removed as a whole, only its messages. */
export const canRemove = (subject: Subject): boolean => subject !== "conversation";
export function canDecide(outcome: Outcome, subject: Subject, ground: RemovalGround | undefined): Refused {
  if (outcome !== "remove") return allow;
  if (!canRemove(subject)) return refuse("NOT_REMOVABLE");
  // A review is removed for one of the fixed reasons, never because it is negative.
  return subject === "review" && !ground ? refuse("GROUND_NEEDED") : allow;
}
