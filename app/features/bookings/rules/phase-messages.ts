import type { PhaseName } from "./phase.ts";

const BEFORE_THE_WORK = ["no-day", "pay-first", "booked", "tomorrow", "today"] as const;
const AFTER_THE_WORK = ["check", "to-pay", "overdue"] as const;

/**
 * The messages that ask for something or tell what is going to happen, and the phases in which that is still so. A mail or a push that
 * was queued in one of them is not sent in another. What is not listed tells what has happened, which stays true.
 */
const SENT_IN: Readonly<Record<string, readonly PhaseName[]>> = {
  "booking-requested": ["asked"],
  "date-proposed": [...BEFORE_THE_WORK, "passed", "check-missing"],
  "express-request-asked": [...BEFORE_THE_WORK, "on-the-way", "working", "finished", "passed", "check-missing"],
  "visit-tomorrow": ["tomorrow", "today", "check-missing"],
  "visit-on-the-way": ["on-the-way", "change-asked"],
  "visit-started": ["working", "change-asked"],
  "booking-lost-check": ["check-missing"],
  "booking-needs-check": ["check-missing"],
  "approval-waiting": ["check"],
  "payment-due": ["to-pay", "overdue"],
  "payment-before-visit": ["pay-first"],
  "change-asked": ["change-asked"],
  "no-access-reported": ["nobody-in"],
  "review-asked": ["paid"],
};

/** What "Marked complete" asks its reader for, by the money that it speaks of (`job-complete`). */
const COMPLETED_IN: Readonly<Record<string, readonly PhaseName[]>> = {
  due: ["to-pay", "overdue", "check-missing", "frozen"],
  held: ["check", "frozen"],
  part: [...AFTER_THE_WORK, "check-missing", "frozen"],
  released: ["paid", "done", "check", "to-pay", "nothing-left", "frozen"],
};

const phasesFor = (kind: string, payload: object): readonly PhaseName[] | undefined => {
  if (kind !== "job-complete") return SENT_IN[kind];
  return "money" in payload ? COMPLETED_IN[String(payload.money)] : undefined;
};

/** Whether it depends on the phase if a message may still be sent. */
export const dependsOnPhase = (kind: string, payload: object): boolean => phasesFor(kind, payload) !== undefined;

/** Whether a mail or a push that was queued may still be sent: it asks for nothing that is done, and says nothing that is no longer so. */
export const mayStillSend = (kind: string, payload: object, phase: PhaseName): boolean =>
  phasesFor(kind, payload)?.includes(phase) ?? true;
