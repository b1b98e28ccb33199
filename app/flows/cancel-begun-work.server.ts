import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, moveBooking } from "#features/bookings/index.server.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { createDispute } from "#features/disputes/index.server.ts";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import type { User } from "#kernel/actor.ts";
import { texts } from "./texts.ts";

/** From this length on a reason is a description of its own: a description has 20 to 1,000 characters, a reason has up to 1,000. */
const DESCRIPTIVE_LENGTH = 40;

/**
 * Cancels work that has begun at the customer's express request, in the transaction that holds the booking's lock. The money stays
 * held in a dispute in which the tradesperson can ask for an amount for what is done; if they do not within 48 hours, everything is
 * refunded and the booking is cancelled (`run-dispute-clocks`).
 */
export async function cancelBegunWork(
  ctx: Ctx,
  tx: Tx,
  { bookingId, customer, reason }: { bookingId: string; customer: User; reason: string },
): Promise<BookingRow & { disputeId: string }> {
  const at = ctx.clock.now();
  const lost = bookingErrors.CANNOT_CANCEL;
  const booking = await moveBooking(tx, { bookingId, event: "dispute", actor: customer, at, lost });
  const description = reason.length >= DESCRIPTIVE_LENGTH ? reason : texts.customersReason(reason);
  const { id: disputeId } = await createDispute(ctx, tx, booking, {
    by: customer,
    side: "customer",
    reason: CANCELLED_AFTER_START,
    description,
  });
  return { ...booking, disputeId };
}
