import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { disputes } from "#db/schema/disputes.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isId, newId } from "#kernel/id.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { findMilestone } from "../../milestones/index.server.ts";
import {
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundWaits,
  paymentReturned,
} from "../../refund-notifications.ts";
import { baseOf, changeOf, foreignRefundKey, isForeignRefund, refundOf } from "../../rules/attempt-key.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { refunded, undone } from "../../rules/movements.ts";
import { CANCELLED_BY_RIGHT, HOLD_ENDED } from "../../rules/refund-causes.ts";
import { NEEDS_CUSTOMER } from "../../rules/returns.ts";
import { recoverReleasedTask } from "../../tasks.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { postedMovement, postedMovements, postLedger } from "../ledger/movements.server.ts";
import { updatePaid } from "../ledger/payments-held.server.ts";
import { markMilestoneReturned } from "../milestones/milestone-money.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";

const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/**
 * Whether the money has left our balance. A refund may be pending at the customer's bank for days after that, or wait there for the
 * customer (`requires_action`).
 */
const isDone = (refund: Stripe.Refund): boolean =>
  refund.status === "succeeded" || (!hasFailed(refund) && refund.balance_transaction !== null);

/**
 * Updates a refund's intent to its state at the provider. A refund made in the provider's dashboard gets an intent now, so that all
 * refunds of a payment are counted in one place. `failedNow`: this call marked it as failed. `askedNow`: since this call it waits for
 * the customer.
 */
async function saveRefundIntent(
  tx: Tx,
  charge: MoneyIntent,
  refund: Stripe.Refund,
  at: Date,
): Promise<{ intent: MoneyIntent; failedNow: boolean; askedNow: boolean }> {
  const intent = (await findRefundIntent(tx, charge, refund)) ?? (await insertRefundIntent(tx, charge, refund, at));
  const failure = refund.status === "requires_action" ? NEEDS_CUSTOMER : (refund.failure_reason ?? null);
  const askedNow = failure === NEEDS_CUSTOMER && intent.failure !== NEEDS_CUSTOMER;
  const failed = hasFailed(refund);
  const event = failed ? (intent.status === "succeeded" ? "bounce" : "fail") : isDone(refund) ? "succeed" : null;
  const set = { providerId: refund.id, updatedAt: at, failure: failure ?? (failed ? intent.failure : null) };
  if (!event) {
    await tx.update(moneyIntents).set(set).where(eq(moneyIntents.id, intent.id));
    return { intent, failedNow: false, askedNow };
  }
  const move = { id: intent.id, event, actor: system, at, set, ...(failure ? { detail: { failure } } : {}) } as const;
  const moved = await tryTransition(tx, moneyIntents, moneyIntentMachine, move);
  if (!moved && !failed) await tx.update(moneyIntents).set(set).where(eq(moneyIntents.id, intent.id));
  return { intent: moved ?? intent, failedNow: failed && moved !== null, askedNow };
}

/** Finds the intent by the id in the metadata of our refunds, otherwise by the provider's id. */
async function findRefundIntent(tx: Tx, charge: MoneyIntent, refund: Stripe.Refund): Promise<MoneyIntent | undefined> {
  const own = refund.metadata?.intent_id;
  const is = isId(own)
    ? and(eq(moneyIntents.id, own), eq(moneyIntents.bookingId, charge.bookingId))
    : eq(moneyIntents.providerId, refund.id);
  const [known] = await tx
    .select()
    .from(moneyIntents)
    .where(and(is, eq(moneyIntents.kind, "refund")));
  return known;
}

async function insertRefundIntent(tx: Tx, charge: MoneyIntent, refund: Stripe.Refund, at: Date): Promise<MoneyIntent> {
  const { bookingId, userId, milestoneId, providerPaymentId } = charge;
  const intent = await insertOne(tx, moneyIntents, {
    id: newId(),
    kind: "refund",
    bookingId,
    userId,
    milestoneId,
    providerPaymentId,
    providerId: refund.id,
    amount: pence(refund.amount),
    platformFeeAmount: pence(0),
    idempotencyKey: foreignRefundKey(refund.id),
    createdAt: at,
    updatedAt: at,
  });
  await recordCreation(tx, moneyIntentMachine, { id: intent.id, status: intent.status, actor: system, at });
  return intent;
}

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

/**
 * Notifies people of a refund: always the customer, and the tradesperson unless it only returns the money of a cancelled booking or
 * a second payment; both read why, and the tradesperson what we take back from them.
 */
async function notifyRefund(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle: job, path } = await bookingSummary(tx, booking);
  const stage = intent.milestoneId ? await findMilestone(tx, intent.milestoneId) : null;
  const jobTitle = stage ? `${stage.title}, ${job}` : job;
  const values = { jobTitle, amount: intent.amount, why: await refundReason(tx, booking, intent) };
  const ids = { booking_id: booking.id };
  await notify(tx, ctx, paymentRefunded, { to: booking.customerId, payload: values, path, ids });
  const { idempotencyKey: key } = intent;
  if (key.startsWith("refund:") && !refundOf(key).cause) return;
  const theirs = { to: booking.tradespersonId, path: "/tradesperson/payments", ids };
  const payload = { ...values, taken: await takenFrom(tx, intent) };
  await notify(tx, ctx, paymentReturned, { payload, ...theirs });
}

/** What the tradesperson owes us again by a refund that was recorded, in pence. */
async function takenFrom(tx: Tx, { providerId }: MoneyIntent): Promise<Pence> {
  const movement = await postedMovement(tx, `refund_after_release:${providerId}`);
  return sum(
    (movement?.lines ?? []).filter(({ account }) => account.startsWith("payable:")).map(({ amount }) => amount),
  );
}

/** Tells the customer that the provider needs their bank details for a refund. */
async function notifyRefundWaits(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount: intent.amount };
  await notify(tx, ctx, paymentRefundWaits, { to: booking.customerId, payload, path, ids: { booking_id: booking.id } });
}

/** Notifies every admin that the provider did not carry out a refund. */
async function notifyRefundFailed(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle } = await bookingSummary(tx, booking);
  const values = { jobTitle, amount: intent.amount };
  const subject = `refund-failed:${baseOf(intent.idempotencyKey)}`;
  for (const to of await adminIds(tx, "payments.refund"))
    await notify(tx, ctx, paymentRefundFailed, { to, payload: values, path: "/admin/payments", subject });
}

/** Why a refund was made, as a sentence for both people: the operator's own words if one refunded the booking. */
async function refundReason(tx: Tx, { id, status }: BookingRow, intent: MoneyIntent): Promise<string> {
  if (isForeignRefund(intent.idempotencyKey)) return "Our team refunded it.";
  const { cause } = refundOf(intent.idempotencyKey);
  if (!cause) return status === "cancelled" ? "The booking was cancelled." : "This payment was not due any more.";
  if (cause === CANCELLED_BY_RIGHT) return "The booking was cancelled within the customer’s 14 days to cancel.";
  if (changeOf(cause) !== null) return "A lower price was agreed for this job.";
  if (cause === HOLD_ENDED || !isId(cause))
    return "We can hold a payment for less than 90 days, and this one was not released in time.";
  if ((await tx.$count(disputes, eq(disputes.id, cause))) > 0) return "The dispute about this job is settled.";
  const about = and(eq(auditLog.act, "booking.refund"), eq(auditLog.subjectId, id));
  const [act] = await tx
    .select({ reason: auditLog.reason })
    .from(auditLog)
    .where(and(about, sql`${auditLog.after}->>'refund_id' = ${cause}`));
  return act?.reason ?? "We decided how to share the money for this job.";
}
