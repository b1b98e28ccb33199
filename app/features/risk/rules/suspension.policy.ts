import { DAY } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { riskErrors } from "./risk.errors.ts";
import type { SuspensionStatus } from "./suspension.machine.ts";

/** The longest facts of a suspension. In a separate file, so that its page does not load the schemas. */
export const FACTS_MAX = 2_000;

/** Which suspensions a list shows: those in force, the appeals that wait for a decision, or those that have ended. */
const SUSPENSION_VIEWS = ["in-force", "appealed", "lifted"] as const;

export type SuspensionView = (typeof SUSPENSION_VIEWS)[number];

/** As the address has it. */
export const suspensionView = (query: URLSearchParams): SuspensionView =>
  SUSPENSION_VIEWS.find((view) => view === query.get("status")) ?? "in-force";

/** The time limit for an appeal, as the terms state it. */
export const SUSPENSION_APPEAL_DAYS = 28;

type Refused = Decision<keyof typeof riskErrors>;

interface SuspensionFacts {
  userId: string;
  openedBy: string | null;
  status: SuspensionStatus;
  createdAt: Date;
}

/** Only the suspended person can appeal, once, within 28 days. */
export function canAppealSuspension(userId: string, suspension: SuspensionFacts, now: Date): Refused {
  const isInTime = now.getTime() <= suspension.createdAt.getTime() + SUSPENSION_APPEAL_DAYS * DAY;
  return suspension.userId === userId && suspension.status === "active" && isInTime
    ? allow
    : refuse("NO_SUSPENSION_APPEAL");
}

/** If there is more than one admin, the admin who suspended the account cannot decide the appeal. */
export function canDecideSuspensionAppeal(adminId: string, suspension: SuspensionFacts, adminCount: number): Refused {
  if (suspension.status !== "appealed") return refuse("APPEAL_NOT_OPEN");
  return suspension.openedBy === adminId && adminCount > 1 ? refuse("OTHER_ADMIN") : allow;
}
