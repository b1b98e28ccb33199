import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { lockBooking, moveBooking } from "#features/bookings/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { createDispute, type DisputeRow, disputesOfBooking, permitDispute } from "#features/disputes/index.server.ts";
import { disputeErrors } from "#features/disputes/rules/dispute.errors.ts";
import type { DisputeSide } from "#features/disputes/rules/dispute.labels.ts";
import { canRaise, sideIn } from "#features/disputes/rules/dispute.policy.ts";
import { isReasonOf, WRONG_REASON } from "#features/disputes/rules/dispute.schema.ts";
import { requireActive } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";

interface Raised {
  bookingId: string;
  reason: string;
  description: string;
}

/**
 * Raises a dispute about a booking, by its customer or tradesperson: the booking is disputed and its money stays held. The
 * other person has 48 hours to answer. Throws NOT_FOUND, WRONG_ROLE, VALIDATION_FAILED (not a reason of that role),
 * CANNOT_DISPUTE, ALREADY_DISPUTED, DISPUTE_SETTLED, RAISED_TOO_OFTEN.
 */
export async function raiseDispute(ctx: Ctx, { bookingId, reason, description }: Raised): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(disputes), async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const side = sideIn(actor, locked) as DisputeSide | null;
    if (side === null) throw bookingNotFound();
    permitDispute(canRaise(actor, locked, await disputesOfBooking(tx, locked.id)));
    if (!isReasonOf(side, reason)) throw validationError([{ field: "reason", message: WRONG_REASON }]);
    const lost = disputeErrors.ALREADY_DISPUTED;
    const booking = await moveBooking(tx, { bookingId: locked.id, event: "dispute", actor, at, lost });
    return createDispute(ctx, tx, booking, { by: actor, side, reason, description });
  });
}
