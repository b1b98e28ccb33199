import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import { canUndoComplete } from "../rules/completion.policy.ts";
import { type BookingRow, lockBooking } from "./lock-booking.server.ts";
import { moveBooking, NOT_COMPLETE } from "./move-booking.server.ts";
import { permitBooking } from "./permit.server.ts";

/**
 * Undoes "Mark Complete" within ten minutes, by the tradesperson: the booking is confirmed again, and the customer is not
 * notified. Throws NOT_FOUND, WRONG_ROLE, CANNOT_UNDO (too late, or the customer has agreed or paid).
 */
export async function undoComplete(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    permitBooking(canUndoComplete(actor, await lockBooking(tx, bookingId), at));
    const lost = bookingErrors.CANNOT_UNDO;
    return moveBooking(tx, { bookingId, event: "undo_complete", actor, at, set: NOT_COMPLETE, lost });
  });
}
