import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { type BookingRow, bookingSummary, lockBooking, moveBooking } from "#features/bookings/index.server.ts";
import { endingOf } from "#features/disputes/rules/split.ts";
import { type HeldSplit, moneyOfBooking, splitHeld } from "#features/money/index.server.ts";
import { paymentErrors } from "#features/money/rules/payment.errors.ts";
import { notify } from "#features/notifications/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { frozenBookingDecided } from "#features/risk/notifications.ts";
import { riskErrors } from "#features/risk/rules/risk.errors.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { endBooking } from "./settle-dispute.server.ts";

interface FrozenDecision {
  bookingId: string;
  /** The amount of held money to refund to the customer, in pence. The rest is released to the tradesperson. */
  refundAmount: Pence;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides about one booking of a suspended tradesperson: the held money is refunded, released or split, and the booking ends.
 * Released money is not transferred until an admin clears it. Throws NOT_FOUND, NOT_SUSPENDED, IN_DISPUTE (decide the dispute
 * instead), NOTHING_HELD, OVER_SPLIT, and the errors of `audited`.
 */
export const decideFrozenBooking = (
  ctx: Ctx,
  { bookingId, refundAmount, reason }: FrozenDecision,
): Promise<HeldSplit> =>
  audited(
    ctx,
    { act: "suspension.decide-booking", needs: "risk.decide", subject: { kind: "booking", id: bookingId }, reason },
    async (tx, note) => {
      const before = await lockBooking(tx, bookingId);
      if (!(await accountState(tx, before.tradespersonId)).frozen) throw riskErrors.NOT_SUSPENDED();
      if (before.status === "disputed") throw paymentErrors.IN_DISPUTE();
      const { free: held, released } = await moneyOfBooking(tx, bookingId);
      if (held === 0) throw paymentErrors.NOTHING_HELD();
      const at = ctx.clock.now();
      // The booking passes through the state `disputed`, so that the same endings apply as for a dispute.
      const booking: BookingRow = await moveBooking(tx, { bookingId, event: "dispute", actor: system, at });
      const done = await splitHeld(ctx, tx, booking, { refundAmount, disputeId: newId() });
      const isCompleted = before.completedAt !== null;
      const ending = endingOf({ held, refund: refundAmount, completed: isCompleted, paidBefore: released > 0 });
      await endBooking(ctx, tx, booking, { ending, moneyMoved: true });
      note({ before: { status: before.status, held }, after: { refunded: done.refunded, released: done.released } });
      const { jobTitle, path } = await bookingSummary(tx, booking);
      const payload = { jobTitle, refunded: done.refunded, released: done.released, reason: reason.trim() };
      for (const to of [booking.customerId, booking.tradespersonId])
        await notify(tx, ctx, frozenBookingDecided, { to, payload, path });
      return done;
    },
  );
