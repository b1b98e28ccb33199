import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { tryTransition } from "#db/transition.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { lockedAccountState } from "#features/risk/index.server.ts";
import { system } from "#kernel/actor.ts";
import { unsafePlansOf } from "../../milestones/index.server.ts";
import { type Charged, feeOnRelease } from "../../rules/fee.ts";
import type { Movement } from "../../rules/ledger.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentReceived, providerFee, released } from "../../rules/movements.ts";
import { type Destination, destinationOf } from "../../rules/settlement.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postLedger } from "../ledger/movements.server.ts";
import { updatePaid } from "../ledger/payments-held.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { claimRefund } from "../refunds/claim-refund.server.ts";
import type { Receipt } from "./read-attempt.server.ts";

interface Payment {
  /** Locked by the caller. */
  booking: BookingRow;
  intent: MoneyIntent;
  receipt: Receipt;
}

/**
 * Records a received payment in the ledger, its intent and its booking, in the transaction that holds the booking's lock. Returns
 * what happens to the money; null when it was recorded before (then only a missing fee is added).
 */
export async function recordPayment(ctx: Ctx, tx: Tx, payment: Payment): Promise<Destination | null> {
  const { booking, intent, receipt } = payment;
  const at = ctx.clock.now();
  const money = await moneyOfBooking(tx, booking.id);
  const paid = money.paid || (await isPaidByMilestones(tx, booking.id));
  const destination = await unlessFrozen(tx, booking, destinationOf({ status: booking.status, paid }));
  const arrival = paymentReceived({ intentId: intent.id, bookingId: booking.id, amount: receipt.amount });
  const posted = await postLedger(
    tx,
    [arrival, ...feeMovements(booking, receipt), ...release(payment, destination, money)],
    at,
  );
  if (!posted.has(arrival.key)) return null;
  await markPaid(tx, payment, at);
  if (destination === "returned")
    await claimRefund(ctx, tx, { ...intent, providerPaymentId: receipt.paymentId }, receipt.amount);
  await updatePaid(tx, booking.id, at);
  return destination;
}

/** A payment of the whole price is refunded when the booking is already being paid by milestones. */
async function isPaidByMilestones(tx: Tx, bookingId: string): Promise<boolean> {
  const plan = (await unsafePlansOf(tx, [bookingId])).get(bookingId);
  return (plan?.milestones ?? []).some(({ status }) => status === "processing" || status === "paid");
}

/** For a frozen tradesperson's completed work the money is held instead of released, until an operator decides. */
export async function unlessFrozen(tx: Tx, booking: BookingRow, destination: Destination): Promise<Destination> {
  if (destination !== "released") return destination;
  return (await lockedAccountState(tx, booking.tradespersonId)).frozen ? "held" : destination;
}

function feeMovements(booking: BookingRow, { providerFee: known }: Receipt): Movement[] {
  return known && known.amount > 0 ? [providerFee({ ...known, bookingId: booking.id })] : [];
}

/** Each payment has its own release, because a booking can be paid again after a refund. */
function release({ booking, intent }: Payment, destination: Destination, before: Charged): Movement[] {
  if (destination !== "released") return [];
  const { id: bookingId, tradespersonId, amount } = booking;
  return [released({ bookingId, tradespersonId, amount, fee: feeOnRelease(amount, before), part: intent.id })];
}

async function markPaid(tx: Tx, { intent, receipt }: Payment, at: Date): Promise<void> {
  const { sessionId, paymentId, chargeId, card } = receipt;
  await tryTransition(tx, moneyIntents, moneyIntentMachine, {
    id: intent.id,
    event: "succeed",
    actor: system,
    at,
    set: {
      providerId: sessionId,
      providerPaymentId: paymentId,
      providerChargeId: chargeId,
      ...card,
      url: null,
      failure: null,
      updatedAt: at,
    },
  });
}
