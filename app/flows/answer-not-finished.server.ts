import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  NOT_COMPLETE,
  notFinishedCount,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { workNotFinished } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canAnswerCompletion, NOT_FINISHED_LIMIT } from "#features/bookings/rules/completion.policy.ts";
import { createDispute, disputesOfBooking } from "#features/disputes/index.server.ts";
import { DESCRIPTION_MAX } from "#features/disputes/rules/dispute.labels.ts";
import { canRaise } from "#features/disputes/rules/dispute.policy.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { firstCharacters } from "#kernel/characters.ts";

interface NotFinished {
  bookingId: string;
  /** What is missing; the tradesperson reads it. */
  reason: string;
}

/**
 * Records the customer's answer that work marked complete is not finished. The booking is confirmed again, and its money stays
 * held. The third such answer opens a dispute instead, whose id is returned. Throws NOT_FOUND, WRONG_ROLE, NOT_MARKED_COMPLETE, COMPLETION_AGREED.
 */
export async function answerNotFinished(
  ctx: Ctx,
  { bookingId, reason }: NotFinished,
): Promise<BookingRow & { disputeId: string | null }> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canAnswerCompletion(actor, before));
    const answered = { notFinishedAt: at, notFinishedReason: reason };
    const lost = bookingErrors.NOT_MARKED_COMPLETE;
    if (await isForDispute(tx, actor, before)) {
      const booking = await moveBooking(tx, { bookingId, event: "dispute", actor, at, set: answered, lost });
      const { id: disputeId } = await openDispute(ctx, tx, booking, { by: actor, reason });
      return { ...booking, disputeId };
    }
    const set = { ...answered, ...NOT_COMPLETE };
    const booking = await moveBooking(tx, { bookingId, event: "not_finished", actor, at, set, lost });
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    const payload = { jobTitle, customer, reason };
    await notify(tx, ctx, workNotFinished, { to: booking.tradespersonId, payload, path });
    return { ...booking, disputeId: null };
  });
}

async function isForDispute(tx: Tx, actor: User, booking: BookingRow): Promise<boolean> {
  if ((await notFinishedCount(tx, booking.id)) < NOT_FINISHED_LIMIT - 1) return false;
  return canRaise(actor, booking, await disputesOfBooking(tx, booking.id)).allowed;
}

function openDispute(ctx: Ctx, tx: Tx, booking: BookingRow, { by, reason }: { by: User; reason: string }) {
  const description = `Marked complete ${NOT_FINISHED_LIMIT} times but not finished. ${reason}`;
  return createDispute(ctx, tx, booking, {
    by,
    side: "customer",
    reason: "Work not completed as agreed",
    description: firstCharacters(description, DESCRIPTION_MAX),
  });
}
