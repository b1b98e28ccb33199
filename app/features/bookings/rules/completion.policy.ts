import type { Actor } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { UNDO_MINUTES } from "./booking.labels.ts";
import { type BookingFacts, may, sideOf } from "./booking.policy.ts";

/** The customer's answer "It is not finished" opens a dispute when it is given this many times. */
export const NOT_FINISHED_LIMIT = 3;

/** The facts about completed work that the rules need. */
export interface CompletionFacts {
  scheduledDate: string | null;
  completedAt: Date | null;
  completionConfirmedAt: Date | null;
  approvedAt: Date | null;
  releasedAt: Date | null;
}

export const COMPLETIONS = ["claimed", "marked", "confirmed"] as const;
export type Completion = (typeof COMPLETIONS)[number];

/**
 * The evidence for a completion; null if the work is not complete. `claimed`: only the tradesperson says so, and no day was agreed.
 * `marked`: only the tradesperson says so, on the agreed day or later. `confirmed`: the customer confirmed, approved or paid, or it
 * was approved automatically.
 */
export function completionOf(work: CompletionFacts): Completion | null {
  if (work.completedAt === null) return null;
  if (work.completionConfirmedAt ?? work.approvedAt ?? work.releasedAt) return "confirmed";
  return work.scheduledDate === null ? "claimed" : "marked";
}

type Work = BookingFacts & CompletionFacts & { completionNotifiedAt: Date | null };

/** Until when the tradesperson can undo "Mark Complete"; null when they no longer can. */
export function undoUntil(work: Work, now: Date): Date | null {
  if (work.status !== "completed" || work.completedAt === null || work.completionNotifiedAt !== null) return null;
  const until = later(work.completedAt, UNDO_MINUTES * MINUTE);
  return completionOf(work) !== "confirmed" && until > now ? until : null;
}

export type CannotUndo = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_UNDO";
/** Whether the actor may undo "Mark Complete": the tradesperson, until the customer is notified. */
export function canUndoComplete(actor: Actor, work: Work, now: Date): Decision<CannotUndo> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  return may(actor, work, "undo_complete") && undoUntil(work, now) ? allow : refuse("CANNOT_UNDO");
}

export type CannotConfirmCompletion = CannotAnswerCompletion | "NO_CONFIRMATION_NEEDED";
export type CannotAnswerCompletion = "NOT_FOUND" | "WRONG_ROLE" | "NOT_MARKED_COMPLETE" | "COMPLETION_AGREED";
/** Whether the actor may answer that the work is not finished: the customer, after it is marked complete and until they agree. */
export function canAnswerCompletion(
  actor: Actor,
  work: BookingFacts & CompletionFacts,
): Decision<CannotAnswerCompletion> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  if (!may(actor, work, "not_finished")) return refuse("NOT_MARKED_COMPLETE");
  return completionOf(work) === "confirmed" ? refuse("COMPLETION_AGREED") : allow;
}

/** Whether the actor may confirm that the work is finished: the customer, while the completion is `claimed`. */
export function canConfirmCompletion(
  actor: Actor,
  work: BookingFacts & CompletionFacts,
): Decision<CannotConfirmCompletion> {
  const answer = canAnswerCompletion(actor, work);
  if (!answer.allowed) return answer;
  return completionOf(work) === "claimed" ? allow : refuse("NO_CONFIRMATION_NEEDED");
}
