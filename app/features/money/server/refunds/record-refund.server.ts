import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { pence } from "#kernel/money.ts";
import { refunded, undone } from "../../rules/movements.ts";
import { recoverReleasedTask } from "../../tasks.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { postedMovements } from "../ledger/posted-movement.server.ts";
import { updatePaid } from "../ledger/update-paid.server.ts";
import { markMilestoneReturned } from "../milestones/milestone-money.server.ts";
import { notifyRefund, notifyRefundFailed, notifyRefundWaits } from "./notify-refund.server.ts";
import { isDone, saveRefundIntent } from "./save-refund-intent.server.ts";

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/**
 * Records the current state of a refund at the provider, made by us or in the provider's dashboard. Idempotent, in any order. Money
 * that was refunded after its release is recovered from the tradesperson in the background. A refund of a payment that is not ours
 * or not recorded yet is ignored.
 */
export async function recordRefund(ctx: Ctx, refund: Stripe.Refund): Promise<void> {
  const paymentId = idOf(refund.payment_intent);
  if (!paymentId) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [charge] = await tx
      .select()
      .from(moneyIntents)
      .where(and(eq(moneyIntents.providerPaymentId, paymentId), eq(moneyIntents.kind, "charge")));
    if (!charge) return;
    const booking = await lockBooking(tx, charge.bookingId);
    const { intent, failedNow, askedNow } = await saveRefundIntent(tx, charge, refund, at);
    const failed = refund.status === "failed" || refund.status === "canceled";
    const changed = failed
      ? await undoRefund(tx, refund, at)
      : isDone(refund) && (await post(ctx, tx, booking, refund));
    if (changed) await markMilestoneReturned(tx, charge, at);
    await updatePaid(tx, booking.id, at);
    if (changed && !failed) await notifyRefund(ctx, tx, booking, intent);
    if (failedNow) await notifyRefundFailed(ctx, tx, booking, intent);
    if (askedNow) await notifyRefundWaits(ctx, tx, booking, intent);
    if (changed)
      await emit(tx, {
        type: "payment.updated",
        to: [booking.customerId, booking.tradespersonId],
        ids: { booking_id: booking.id, job_id: booking.jobId },
        at,
      });
  });
}

async function post(ctx: Ctx, tx: Tx, booking: BookingRow, refund: Stripe.Refund): Promise<boolean> {
  if ((await postedMovements(tx, keysOf(refund))).length > 0) return false;
  const totals = (await ledgerTotals(tx, [booking.id])).get(booking.id) ?? [];
  const { id: bookingId, tradespersonId } = booking;
  const movements = refunded({
    providerId: refund.id,
    bookingId,
    tradespersonId,
    amount: pence(refund.amount),
    totals,
  });
  await postLedger(tx, movements, ctx.clock.now());
  if (movements.some(({ kind }) => kind === "refund_after_release"))
    await enqueue(tx, recoverReleasedTask, { bookingId }, { key: `recover:${bookingId}` });
  return true;
}

/** Reverses the movements of a refund that bounced after it was recorded. */
async function undoRefund(tx: Tx, refund: Stripe.Refund, at: Date): Promise<boolean> {
  const posted = await postedMovements(tx, keysOf(refund));
  const movements = posted.map((movement) => undone(movement, `undone:${movement.key}`));
  return (await postLedger(tx, movements, at)).size > 0;
}

const keysOf = (refund: Stripe.Refund) => [`refund:${refund.id}`, `refund_after_release:${refund.id}`];
