import type Stripe from "stripe";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { system } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { fee, pence, subtract } from "#kernel/money.ts";
import { type ChangeRow, unsafeFindChange } from "../../changes/index.server.ts";
import { planOf } from "../../milestones/index.server.ts";
import { paymentReceipt } from "../../notifications.ts";
import { changeBase, changeOf } from "../../rules/attempt-key.ts";
import { type ChargeState, chargeStateOf, failureText } from "../../rules/milestone-payment.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentReceived, providerFee } from "../../rules/movements.ts";
import { settleChangeTask } from "../../tasks.ts";
import { postLedger } from "../ledger/movements.server.ts";
import { emitPaymentUpdated, updatePaid } from "../ledger/payments-held.server.ts";
import {
  cancelUnauthenticated,
  chargeIntentOf,
  readPayment,
  takeCardPayment,
} from "../milestones/milestone-payment.server.ts";
import { failMilestoneIntent, intentNow, receiptOf } from "../milestones/record-milestone-payment.server.ts";
import { claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";
import { claimRefund } from "../refunds/claim-refund.server.ts";
import { applyChange } from "./apply-change.server.ts";

interface ChargedChange {
  /** Locked by the caller, who has checked that the change may be approved. */
  booking: BookingRow;
  change: ChangeRow;
  card: { customerId: string; paymentMethodId: string };
}

/** The charge of a change's extra that is in progress, or a new attempt, before the provider is called. */
export function claimChangeCharge(ctx: Ctx, tx: Tx, { booking, change, card }: ChargedChange): Promise<MoneyIntent> {
  const { id: bookingId, jobId, customerId } = booking;
  const { amount } = change;
  return claimIntent(tx, {
    kind: "charge",
    base: changeBase(change.id),
    bookingId,
    userId: customerId,
    amount,
    platformFeeAmount: subtract(fee(pence(booking.amount + amount)), fee(booking.amount)),
    request: (intentId): Stripe.PaymentIntentCreateParams => ({
      amount,
      currency: "gbp",
      customer: card.customerId,
      payment_method: card.paymentMethodId,
      off_session: true,
      confirm: true,
      return_url: `${ctx.baseUrl}/job/${jobId}`,
      transfer_group: bookingId,
      description: "Added work",
      metadata: { booking_id: bookingId, change_id: change.id, intent_id: intentId },
    }),
    actor: ctx.actor,
    at: ctx.clock.now(),
  });
}

/** The outcome of a change's charge. */
interface ChangeSettlement {
  chargeState: ChargeState;
  change: ChangeRow;
  /** The reason of a failure, for the customer; otherwise null. */
  failure: string | null;
}

/**
 * Settles the payment of a change's extra by its current state at the provider: the money is held and the change approved together, or, when the
 * change ended meanwhile, the money goes back. Called by the approval, webhooks and the scheduled task, in any order and repeatedly. Null when the
 * payment is not for a change. Throws PROVIDER_SILENT.
 */
export async function settleChangePayment(
  ctx: Ctx,
  of: { paymentId: string; metadata?: Stripe.Metadata | null },
): Promise<ChangeSettlement | null> {
  const known = await chargeIntentOf(ctx.db, of);
  if (!known || changeOf(known.idempotencyKey) === null) return null;
  const payment = await readPayment(ctx, of.paymentId);
  return payment && settleChange(ctx, known, payment);
}

/** Like `settleChangePayment`, for an intent and a payment that were just read. */
export async function settleChange(
  callerCtx: Ctx,
  { id: intentId, bookingId }: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<ChangeSettlement> {
  const ctx = asSystem(callerCtx);
  const error = payment.last_payment_error;
  const chargeState = chargeStateOf({ status: payment.status, errorCode: error?.code ?? null });
  const failure =
    chargeState === "failed" ? failureText({ status: payment.status, errorMessage: error?.message ?? null }) : null;
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const intent = await intentNow(tx, intentId);
    const change = await unsafeFindChange(tx, changeOf(intent.idempotencyKey) ?? "");
    if (!change) throw new Error(`intent ${intent.id} charges no change`);
    if (chargeState === "paid") await recordPaid(ctx, tx, { booking, change, intent, payment });
    if (failure) await recordFailed(ctx, tx, booking, { intentId, failure });
    return { chargeState, change: (await unsafeFindChange(tx, change.id)) ?? change, failure };
  });
}

/** The provider refused to create a payment, which ends the attempt: the change stays unanswered. */
export function giveUpChange(callerCtx: Ctx, intent: MoneyIntent, failure: string): Promise<void> {
  const ctx = asSystem(callerCtx);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, intent.bookingId);
    await recordFailed(ctx, tx, booking, { intentId: intent.id, failure });
  });
}

/**
 * Resolves a change's charge whose outcome is unknown, after a lost reply, an ended process or a missing authentication. Retries with the intent's
 * own key, so that it is charged once. Throws PROVIDER_SILENT.
 */
export async function reconcileChange(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const payment = await takeCardPayment(ctx, intent);
  if (!payment) return giveUpChange(ctx, intent, "Failed to process payment");
  const settled = await settleChange(ctx, intent, payment);
  if (settled.chargeState !== "action") return;
  const dropped = await cancelUnauthenticated(ctx, intent, payment);
  if (dropped !== payment) await settleChange(ctx, intent, dropped);
}

async function recordFailed(ctx: Ctx, tx: Tx, booking: BookingRow, of: { intentId: string; failure: string }) {
  const at = ctx.clock.now();
  if (await failMilestoneIntent(tx, { ...of, at })) await emitPaymentUpdated(tx, booking, at);
}

interface Paid {
  booking: BookingRow;
  change: ChangeRow;
  intent: MoneyIntent;
  payment: Stripe.PaymentIntent;
}

async function recordPaid(ctx: Ctx, tx: Tx, { booking, change, intent, payment }: Paid): Promise<void> {
  const at = ctx.clock.now();
  const { amount, chargeId, card, fee: provider } = receiptOf(payment, intent);
  const arrival = paymentReceived({ intentId: intent.id, bookingId: booking.id, amount });
  const movements = [arrival];
  if (provider && provider.amount > 0) movements.push(providerFee({ ...provider, bookingId: booking.id }));
  if (!(await postLedger(tx, movements, at)).has(arrival.key)) return;
  await tryTransition(tx, moneyIntents, moneyIntentMachine, {
    id: intent.id,
    event: "succeed",
    actor: system,
    at,
    set: {
      providerId: payment.id,
      providerPaymentId: payment.id,
      providerChargeId: chargeId,
      ...card,
      url: null,
      failure: null,
      updatedAt: at,
    },
  });
  if (provider === null) await enqueueFeeCheck(ctx, tx, payment.id);
  const isWanted = booking.status === "confirmed" && change.status === "asked" && change.amount === amount;
  if (isWanted) {
    await applyChange(ctx, tx, {
      booking,
      change,
      plan: await planOf(tx, booking.id),
      taken: amount,
      actor: ctx.actor,
    });
    return;
  }
  // Finished, cancelled or disputed while the bank was asked: nobody agreed to this any more.
  await claimRefund(ctx, tx, { ...intent, providerPaymentId: payment.id }, amount);
  await updatePaid(tx, booking.id, at);
  await emitPaymentUpdated(tx, booking, at);
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount, money: "returned" } as const;
  await notify(tx, ctx, paymentReceipt, { to: booking.customerId, payload, path, ids: { booking_id: booking.id } });
}

/** The provider had not calculated its fee yet; settling again finds it. */
const enqueueFeeCheck = (ctx: Ctx, tx: Tx, paymentId: string) =>
  enqueue(tx, settleChangeTask, { paymentId }, { key: `fee:${paymentId}`, runAt: later(ctx.clock.now(), 10 * MINUTE) });
