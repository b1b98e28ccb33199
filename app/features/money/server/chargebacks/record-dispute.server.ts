import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { wasCancelledByRight } from "#features/bookings/rules/cancellation.ts";
import { accountState } from "#features/risk/index.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { hasEnded, isWarning } from "../../rules/chargeback.ts";
import { lossOf, type Movement, totalsOf } from "../../rules/ledger.ts";
import { chargedBack, providerFee, recovered, undone } from "../../rules/movements.ts";
import { recoverReleasedTask, transferReleasedTask } from "../../tasks.ts";
import { payableTo } from "../ledger/ledger-balances.server.ts";
import { ledgerTotals, moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postedMovement, postedMovements, postLedger } from "../ledger/movements.server.ts";
import { updatePaid } from "../ledger/payments-held.server.ts";
import { markMilestoneReturned } from "../milestones/milestone-money.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { endPayments } from "../refunds/carry-out-refund.server.ts";
import { notifyChargeback } from "./notify-chargeback.server.ts";

/**
 * Records the current state of a chargeback at the provider: the money that the customer's bank took back and the provider's fee,
 * and the return of both when it is won. Idempotent, in any order.
 */
export async function recordDispute(ctx: Ctx, dispute: Stripe.Dispute): Promise<void> {
  const paymentId = typeof dispute.payment_intent === "string" ? dispute.payment_intent : dispute.payment_intent?.id;
  if (!paymentId) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [charge] = await tx
      .select()
      .from(moneyIntents)
      .where(and(eq(moneyIntents.providerPaymentId, paymentId), eq(moneyIntents.kind, "charge")));
    if (!charge) return;
    const booking = await lockBooking(tx, charge.bookingId);
    const before = await saveChargeback(tx, charge, dispute, at);
    const movements = [...feesOf(dispute, booking), ...(await moneyMoves(tx, dispute, booking))];
    const posted = await postLedger(tx, movements, at);
    if (posted.size > 0) await markMilestoneReturned(tx, charge, at);
    await updatePaid(tx, booking.id, at);
    await notifyChargeback(ctx, tx, booking, { before, now: dispute });
    // The end of an inquiry ends its freeze.
    if (before && isWarning(before) && hasEnded(dispute.status))
      await enqueue(tx, transferReleasedTask, { bookingId: booking.id }, { key: `transfer:${booking.id}` });
    if (posted.size === 0) return;
    await followUp(ctx, tx, booking, posted);
    ctx.log.warn(
      { dispute_id: dispute.id, booking_id: booking.id, status: dispute.status },
      "a payment is charged back",
    );
    await emit(tx, {
      type: "payment.updated",
      to: [booking.customerId, booking.tradespersonId],
      ids: { booking_id: booking.id, job_id: booking.jobId },
      at,
    });
  });
}

/** Saves the state of a chargeback, and returns its previous status; null when it is new. */
async function saveChargeback(tx: Tx, charge: MoneyIntent, dispute: Stripe.Dispute, at: Date): Promise<string | null> {
  const due = dispute.evidence_details?.due_by;
  const { id, reason, status } = dispute;
  const amount = pence(dispute.amount);
  const [before] = await tx.select().from(chargebacks).where(eq(chargebacks.id, id));
  // Evidence can also be submitted in the provider's dashboard.
  const sentAt = dispute.evidence_details.submission_count > 0 ? (before?.evidenceSentAt ?? at) : null;
  const known = { status, evidenceDueBy: due ? new Date(due * 1_000) : null, evidenceSentAt: sentAt, updatedAt: at };
  await tx
    .insert(chargebacks)
    .values({ id, amount, reason, ...known, bookingId: charge.bookingId, intentId: charge.id, createdAt: at })
    .onConflictDoUpdate({ target: chargebacks.id, set: known });
  return before?.status ?? null;
}

/**
 * Enqueues the recovery of a loss from the tradesperson. After a chargeback is won, transfers the money to them again if it had been
 * released, and refunds it to the customer if the booking has been cancelled meanwhile.
 */
async function followUp(ctx: Ctx, tx: Tx, booking: BookingRow, posted: ReadonlySet<string>): Promise<void> {
  const { id: bookingId, status } = booking;
  const won = [...posted].some((key) => key.startsWith("undone:"));
  if (won && status === "cancelled") await endPayments(ctx, tx, bookingId, await termsOfCancellation(tx, booking));
  if (won) await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
  else await enqueue(tx, recoverReleasedTask, { bookingId }, { key: `recover:${bookingId}` });
}

/** What the cancellation returned, which holds for the money that comes back: what was added at the customer's request stays paid. */
async function termsOfCancellation(tx: Tx, booking: BookingRow): Promise<Parameters<typeof endPayments>[3]> {
  if (!wasCancelledByRight(booking)) return {};
  const { released, free, addedPaid } = await moneyOfBooking(tx, booking.id);
  const isKept = booking.cancelledBy === "customer" && booking.begunAt !== null && released > 0 && free === 0;
  // The customers of a frozen account were told that they get everything back.
  const keeps = isKept && !(await accountState(tx, booking.tradespersonId)).frozen ? addedPaid : 0;
  return { returns: "everything", keeps };
}

/** The provider's fees for a chargeback; negative when it returns a fee after the chargeback is won. */
function feesOf(dispute: Stripe.Dispute, booking: BookingRow): Movement[] {
  return dispute.balance_transactions
    .filter(({ fee }) => fee !== 0)
    .map(({ id, fee }) => providerFee({ balanceTransactionId: id, bookingId: booking.id, amount: pence(fee) }));
}

async function moneyMoves(tx: Tx, dispute: Stripe.Dispute, booking: BookingRow): Promise<Movement[]> {
  const sums = dispute.balance_transactions.map(({ amount }) => amount);
  const withdrawn = 0 - sums.filter((amount) => amount < 0).reduce((a, b) => a + b, 0);
  if (withdrawn === 0) return [];
  const before = await postedMovements(tx, [`chargeback:${dispute.id}`, `loss:${dispute.id}`]);
  const taken = before.length > 0 ? before : await chargeback(tx, dispute.id, booking, pence(withdrawn));
  const won = sums.some((amount) => amount > 0);
  if (!won) return taken;
  const back = taken.map((movement) => undone(movement, `undone:${movement.key}`));
  return [...taken, ...back, ...(before.length > 0 ? await givenBack(tx, booking, back) : [])];
}

/** What was recovered for a chargeback is owed to the tradesperson again once it is won. */
async function givenBack(tx: Tx, booking: BookingRow, back: readonly Movement[]): Promise<Movement[]> {
  const [first] = back;
  if (!first || (await postedMovement(tx, first.key))) return [];
  const totals = (await ledgerTotals(tx, [booking.id])).get(booking.id) ?? [];
  const after = lossOf([...totals, ...totalsOf(back)]);
  if (after >= 0) return [];
  const { id: bookingId, tradespersonId } = booking;
  return [recovered({ key: `recovery:${first.key}`, bookingId, tradespersonId, amount: after })];
}

async function chargeback(tx: Tx, disputeId: string, booking: BookingRow, amount: Pence): Promise<Movement[]> {
  const totals = (await ledgerTotals(tx, [booking.id])).get(booking.id) ?? [];
  return chargedBack({
    providerId: disputeId,
    bookingId: booking.id,
    tradespersonId: booking.tradespersonId,
    amount,
    totals,
    owed: await payableTo(tx, booking.tradespersonId),
  });
}
