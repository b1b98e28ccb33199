import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { isOwnCancellation, type LastChange } from "#kernel/undo-cancel.ts";
import { type BookingFacts, may, sideOf } from "./booking.policy.ts";

/** Whether a cancellation leaves a booking that could stand again: one that was confirmed, without a day or for a day after today. */
export const leavesDateToUndo = (before: Pick<BookingFacts, "status" | "scheduledDate">, today: string): boolean =>
  before.status === "confirmed" && (before.scheduledDate === null || before.scheduledDate > today);

/**
 * Whether the actor may take back the cancellation of a booking: the person who cancelled it, within ten minutes, while its day is to come.
 * That nothing was paid, and that job, quote and diary are as they were, is decided with their rows.
 */
export function canUndoCancel(
  actor: Actor,
  booking: BookingFacts,
  { last, now, today }: { last: LastChange | undefined; now: Date; today: string },
): Decision<"NOT_FOUND" | "WRONG_ROLE" | "CANNOT_UNDO_CANCEL"> {
  const side = sideOf(actor, booking);
  if (side === null || actor.kind !== "user") return refuse("NOT_FOUND");
  if (roleOf(actor) === "admin") return refuse("WRONG_ROLE");
  const isOpen = may(actor, booking, "undo_cancel") && isOwnCancellation(actor.id, { from: "confirmed", last, now });
  return isOpen && leavesDateToUndo({ ...booking, status: "confirmed" }, today) ? allow : refuse("CANNOT_UNDO_CANCEL");
}
