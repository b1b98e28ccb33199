import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import {
  findMilestone,
  type MilestoneRow,
  markMilestonePaid,
  markMilestonesReleased,
} from "../../milestones/index.server.ts";
import { feeOf } from "../../rules/fee.ts";
import type { Movement } from "../../rules/ledger.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentReceived, providerFee, released } from "../../rules/movements.ts";
import { paidCardOf } from "../../rules/paid-card.ts";
import { type Destination, destinationOf } from "../../rules/settlement.ts";
import { unlessFrozen } from "../checkout/record-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postLedger } from "../ledger/movements.server.ts";
import { updatePaid } from "../ledger/payments-held.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { claimRefund } from "../refunds/claim-refund.server.ts";

interface MilestonePayment {
  /** Locked by the caller. */
  booking: BookingRow;
  intent: MoneyIntent;
  /** Read with its charge and the charge's balance transaction. */
  payment: Stripe.PaymentIntent;
}

/** What happens to a milestone's money. `feeMissing`: the provider has not calculated its fee yet. */
export interface RecordedMilestone {
  destination: Destination;
  milestone: MilestoneRow;
  /** Our fee, in pence, if it is released at once. */
  ourFee: Pence;
  feeMissing: boolean;
}

/**
 * Records a milestone's payment in the ledger, its intent, its milestone and its booking, in the transaction that holds the
 * booking's lock. The money is held while the work continues, released at once when it is complete, and refunded when the milestone
 * can no longer be paid. Null when it was recorded before (then only a missing fee is added).
 */
export async function recordMilestonePayment(
  ctx: Ctx,
  tx: Tx,
  { booking, intent, payment }: MilestonePayment,
): Promise<RecordedMilestone | null> {
  const at = ctx.clock.now();
  const milestone = await findMilestone(tx, intent.milestoneId ?? "");
  if (!milestone) throw new Error(`intent ${intent.id} charges no milestone`);
  const { amount, chargeId, card, fee } = receiptOf(payment, intent);
  const money = await moneyOfBooking(tx, booking.id);
  const destination = await unlessFrozen(tx, booking, milestoneDestination(booking, milestone, money.paid));
  const arrival = paymentReceived({ intentId: intent.id, bookingId: booking.id, amount });
  const of = { bookingId: booking.id, tradespersonId: booking.tradespersonId, amount };
  const movements: Movement[] = [arrival];
  if (fee && fee.amount > 0) movements.push(providerFee({ ...fee, bookingId: booking.id }));
  const stage = { amount: milestone.amount, fee: milestone.platformFeeAmount };
  const isLast = money.free === 0 && money.received + amount >= booking.amount;
  const ourFee = feeOf(amount, { before: money, stage, isLast });
  if (destination === "released") movements.push(released({ ...of, fee: ourFee, part: milestone.id }));
  if (!(await postLedger(tx, movements, at)).has(arrival.key)) return null;
  const set = { providerId: payment.id, providerPaymentId: payment.id, providerChargeId: chargeId, ...card };
  await tryTransition(tx, moneyIntents, moneyIntentMachine, {
    id: intent.id,
    event: "succeed",
    actor: system,
    at,
    set: { ...set, url: null, failure: null, updatedAt: at },
  });
  const recorded = { destination, milestone, ourFee, feeMissing: fee === null };
  if (destination === "returned") {
    await claimRefund(ctx, tx, { ...intent, providerPaymentId: payment.id }, amount);
    return recorded;
  }
  await markMilestonePaid(tx, { milestoneId: milestone.id, at });
  if (destination === "released") await markMilestonesReleased(tx, [milestone.id], at);
  await updatePaid(tx, booking.id, at);
  return recorded;
}

/** What happens to a milestone's money, by the booking's status when it arrives. */
function milestoneDestination({ status }: BookingRow, milestone: MilestoneRow, paid: boolean): Destination {
  const wanted = milestone.replacedAt === null && ["processing", "failed"].includes(milestone.status);
  return wanted ? destinationOf({ status, paid }) : "returned";
}

/** What was received by a payment with a saved card. Throws when it is not the intent's amount. */
export function receiptOf(payment: Stripe.PaymentIntent, intent: MoneyIntent) {
  const charge = payment.latest_charge;
  if (!charge || typeof charge === "string") throw new Error(`payment ${payment.id} is paid but has no charge`);
  if (payment.amount_received !== intent.amount || payment.currency !== "gbp")
    throw new Error(`payment ${payment.id} has an unexpected amount: ${payment.amount_received} ${payment.currency}`);
  return {
    amount: pence(payment.amount_received),
    chargeId: charge.id,
    card: paidCardOf(charge),
    fee: providerFeeOf(charge.balance_transaction),
  };
}

function providerFeeOf(transaction: string | Stripe.BalanceTransaction | null): FeeOf | null {
  if (!transaction || typeof transaction === "string") return null;
  return { balanceTransactionId: transaction.id, amount: pence(transaction.fee) };
}

interface FeeOf {
  balanceTransactionId: string;
  amount: Pence;
}

/** Marks a milestone's charge as failed, in the transaction that holds the booking's lock. False when it had ended before. */
export async function failMilestoneIntent(
  tx: Tx,
  { intentId, failure, at }: { intentId: string; failure: string; at: Date },
): Promise<boolean> {
  const move = { id: intentId, event: "fail", actor: system, at, detail: { failure } } as const;
  const set = { failure, url: null, updatedAt: at };
  return (await tryTransition(tx, moneyIntents, moneyIntentMachine, { ...move, set })) !== null;
}

/** The current row of an intent, in the transaction that holds its booking's lock. */
export async function intentNow(tx: Tx, intentId: string): Promise<MoneyIntent> {
  const [intent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, intentId));
  if (!intent) throw new Error(`no money intent ${intentId}`);
  return intent;
}
