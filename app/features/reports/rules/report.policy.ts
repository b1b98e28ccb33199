import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { reportErrors } from "./report.errors.ts";
import type { Outcome, Subject } from "./report.schema.ts";

type Refused = Decision<keyof typeof reportErrors>;

interface Standing {
  status: string;
  outcome: string | null;
  reporterId: string;
  reportedId: string;
}

/** Whom a decision went against: nothing done is against who reported, anything else against who was reported. */
const losingSide = (report: Standing): string => (report.outcome === "nothing" ? report.reporterId : report.reportedId);

export function canAppeal(userId: string, report: Standing): Refused {
  return report.status === "decided" && losingSide(report) === userId ? allow : refuse("NO_APPEAL");
}

/** Somebody else than who decided first, unless there is nobody else. */
export function canDecideAppeal(adminId: string, report: { decidedBy: string | null }, admins: number): Refused {
  return report.decidedBy === adminId && admins > 1 ? refuse("OTHER_ADMIN") : allow;
}

/** A whole conversation is not removed: single messages are. */
export const canRemove = (subject: Subject): boolean => subject !== "conversation";
export function canDecide(outcome: Outcome, subject: Subject, ground: RemovalGround | undefined): Refused {
  if (outcome !== "remove") return allow;
  if (!canRemove(subject)) return refuse("NOT_REMOVABLE");
  // A review goes for one of the fixed reasons, never because it is bad.
  return subject === "review" && !ground ? refuse("GROUND_NEEDED") : allow;
}
