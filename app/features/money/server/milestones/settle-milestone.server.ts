import type Stripe from "stripe";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { vatOf } from "#features/quotes/rules/price-vat.ts";
import { system } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { subtract } from "#kernel/money.ts";
import { findMilestone, type MilestoneRow, moveMilestone } from "../../milestones/index.server.ts";
import { milestoneFailed } from "../../milestones/notifications.ts";
import { paymentReceipt, paymentReceived, paymentReleased } from "../../notifications.ts";
import { type ChargeState, chargeStateOf, failureText } from "../../rules/milestone-payment.ts";
import { paymentKey } from "../../rules/movements.ts";
import { arrivalOf } from "../../rules/settlement.ts";
import { settleMilestoneTask } from "../../tasks.ts";
import { factsOfBooking } from "../ledger/money-facts.server.ts";
import { emitPaymentUpdated } from "../ledger/payments-held.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { finishRelease } from "../release/finish-release.server.ts";
import { milestoneIntentOf, readPayment } from "./milestone-payment.server.ts";
import {
  failMilestoneIntent,
  intentNow,
  type RecordedMilestone,
  recordMilestonePayment,
} from "./record-milestone-payment.server.ts";

/** The outcome of a milestone's charge. */
export interface MilestoneSettlement {
  chargeState: ChargeState;
  /** The updated milestone. */
  milestone: MilestoneRow;
  /** The reason of a failure, for the customer; otherwise null. */
  failure: string | null;
}

/** A failure within this time is shown on the screen; a later one sends a notification, because the customer has left. */
const CUSTOMER_WAITS = 2 * MINUTE;

/**
 * Settles a milestone's charge by the current state of its payment at the provider. Called by the customer's request, their
 * return, webhooks and the scheduled task, in any order and repeatedly: it settles once. Null when the payment is not for one
 * of our milestones. Throws PROVIDER_SILENT.
 */
export async function settleMilestonePayment(
  ctx: Ctx,
  of: { paymentId: string; metadata?: Stripe.Metadata | null },
): Promise<MilestoneSettlement | null> {
  const known = await milestoneIntentOf(ctx.db, of);
  if (!known) return null;
  const payment = await readPayment(ctx, of.paymentId);
  const intent = payment && (await milestoneIntentOf(ctx.db, { paymentId: payment.id, metadata: payment.metadata }));
  return payment && intent ? settleMilestone(ctx, intent, payment) : null;
}

/** Like `settleMilestonePayment`, for an intent and a payment that were just read. */
export async function settleMilestone(
  callerCtx: Ctx,
  { id: intentId, bookingId }: MoneyIntent,
  payment: Stripe.PaymentIntent,
): Promise<MilestoneSettlement> {
  const ctx = asSystem(callerCtx);
  const error = payment.last_payment_error;
  const chargeState = chargeStateOf({ status: payment.status, errorCode: error?.code ?? null });
  const failure =
    chargeState === "failed" ? failureText({ status: payment.status, errorMessage: error?.message ?? null }) : null;
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const intent = await intentNow(tx, intentId);
    if (chargeState === "paid") await recordPaid(ctx, tx, { booking, intent, payment });
    if (failure) await recordFailed(ctx, tx, booking, intent, failure);
    const milestone = await findMilestone(tx, intent.milestoneId ?? "");
    if (!milestone) throw new Error(`intent ${intent.id} charges no milestone`);
    return { chargeState, milestone, failure };
  });
}

/** The provider refused to create a payment, which ends the attempt. */
export function giveUpMilestone(callerCtx: Ctx, intent: MoneyIntent, failure: string): Promise<void> {
  const ctx = asSystem(callerCtx);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, intent.bookingId);
    await recordFailed(ctx, tx, booking, intent, failure);
  });
}

async function recordPaid(
  ctx: Ctx,
  tx: Tx,
  of: { booking: BookingRow; intent: MoneyIntent; payment: Stripe.PaymentIntent },
): Promise<void> {
  const { booking, payment } = of;
  const recorded = await recordMilestonePayment(ctx, tx, of);
  if (!recorded) return;
  const at = ctx.clock.now();
  await emitPaymentUpdated(tx, booking, at);
  await notifyBothPeople(ctx, tx, { booking, recorded, receiptOf: paymentKey(of.intent.id) });
  if (recorded.feeMissing) {
    const options = { key: `fee:${payment.id}`, runAt: later(at, 10 * MINUTE) };
    await enqueue(tx, settleMilestoneTask, { paymentId: payment.id }, options);
  }
  if (recorded.destination === "released") await finishRelease(ctx, tx, booking);
}

async function notifyBothPeople(
  ctx: Ctx,
  tx: Tx,
  of: { booking: BookingRow; recorded: RecordedMilestone; receiptOf: string },
) {
  const { booking, receiptOf } = of;
  const { destination, milestone } = of.recorded;
  const { jobTitle: job, customer } = await bookingSummary(tx, booking);
  const jobTitle = `${milestone.title}, ${job}`;
  const { amount } = milestone;
  const ids = { booking_id: booking.id };
  const money = arrivalOf(booking, destination);
  await notify(tx, ctx, paymentReceipt, {
    to: booking.customerId,
    payload: { jobTitle, amount, money },
    receiptOf,
    path: `/booking-milestones/${booking.id}`,
    ids,
  });
  if (money === "returned") return;
  const theirs = { to: booking.tradespersonId, path: "/tradesperson/payments", ids };
  const yours = subtract(amount, milestone.platformFeeAmount);
  await notify(tx, ctx, paymentReceived, { ...theirs, payload: { jobTitle, customer, amount, money, yours } });
  if (destination !== "released") return;
  const { vatPrice } = await factsOfBooking(ctx, tx, booking.id);
  const net = subtract(amount, of.recorded.ourFee);
  await notify(tx, ctx, paymentReleased, {
    ...theirs,
    payload: { jobTitle, amount: net, vat: vatOf(amount, vatPrice), because: "paid" },
  });
}

async function recordFailed(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent, failure: string) {
  const at = ctx.clock.now();
  if (!(await failMilestoneIntent(tx, { intentId: intent.id, failure, at }))) return;
  const milestoneId = intent.milestoneId ?? "";
  const milestone = await moveMilestone(tx, { milestoneId, event: "fail", actor: system, at, set: { failure } });
  if (!milestone) return;
  await emitPaymentUpdated(tx, booking, at);
  if (at.getTime() - intent.createdAt.getTime() < CUSTOMER_WAITS) return;
  const { jobTitle } = await bookingSummary(tx, booking);
  const values = { jobTitle, title: milestone.title, amount: milestone.amount, reason: failure };
  const path = `/booking-milestones/${booking.id}`;
  await notify(tx, ctx, milestoneFailed, { to: booking.customerId, payload: values, path });
}
