import { eq } from "drizzle-orm";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { formatPounds, type Pence, sum } from "#kernel/money.ts";
import { refundOf } from "../../rules/attempt-key.ts";
import { amountTooHigh, paymentErrors } from "../../rules/payment.errors.ts";
import { allocate, refundableOf } from "../../rules/returns.ts";
import { chargedBackOf } from "../chargebacks/chargeback-changes.server.ts";
import { emitPaymentUpdated, paymentsInRefundOrder } from "../ledger/payments-held.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/**
 * Refunds part or all of a booking's money to its customer, in the transaction that holds the booking's lock: held money first, then
 * released money. Idempotent for each `cause` (a dispute's id or a key of the caller's): a repeated call returns the first intents.
 * The provider is called after the transaction. Throws OVER_REFUND when less can be refunded.
 */
export async function refundPart(
  ctx: Ctx,
  tx: Tx,
  { bookingId, amount, cause }: { bookingId: string; amount: Pence; cause: string },
): Promise<MoneyIntent[]> {
  const intents = await intentsOf(tx, bookingId);
  const before = intents.filter(isFor(cause));
  if (before.length > 0) return before;
  const begun: MoneyIntent[] = [];
  for (const part of await partsOf(tx, bookingId, intents, amount))
    begun.push(await claimRefund(ctx, tx, part.of, part.amount, cause));
  return begun;
}

/** What can still be refunded of a booking's money, held or released, in pence. */
export async function refundableNow(db: Queryable, bookingId: string): Promise<Pence> {
  const intents = await intentsOf(db, bookingId);
  const chargedBack = await chargedBackOf(db, bookingId);
  const charges = intents.filter(({ kind, status }) => kind === "charge" && status === "succeeded");
  return sum(charges.map((charge) => refundableOf(charge, intents, chargedBack)));
}

/**
 * Refunds a part of a booking's money as a dispute ends, in the transaction that holds the booking's lock: held money first, then released
 * money, which is taken back from the tradesperson's balance or next payouts less our fee on it. The caller has checked that so much can be
 * refunded. A second call for the same dispute changes nothing. Throws OVER_REFUND.
 */
export async function refundForDispute(
  callerCtx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { amount, disputeId }: { amount: Pence; disputeId: string },
): Promise<void> {
  const ctx = asSystem(callerCtx);
  await refundPart(ctx, tx, { bookingId: booking.id, amount, cause: disputeId });
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
}

/** Throws OVER_REFUND when less than `amount` of a booking's money can be refunded. */
export async function requireRefundable(tx: Tx, { bookingId, amount }: { bookingId: string; amount: Pence }) {
  await partsOf(tx, bookingId, await intentsOf(tx, bookingId), amount);
}

const intentsOf = (db: Queryable, bookingId: string): Promise<MoneyIntent[]> =>
  db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));

/** The payments that an amount is refunded from. Throws OVER_REFUND. */
async function partsOf(tx: Tx, bookingId: string, intents: MoneyIntent[], amount: Pence) {
  const chargedBack = await chargedBackOf(tx, bookingId);
  const payments = (await paymentsInRefundOrder(tx, intents)).map((of) => ({
    of,
    left: refundableOf(of, intents, chargedBack),
  }));
  const parts = allocate(payments, amount);
  if (!parts) throw overRefund(sum(payments.map(({ left }) => left)));
  return parts;
}

const isFor =
  (cause: string) =>
  ({ kind, idempotencyKey }: MoneyIntent): boolean =>
    kind === "refund" && refundOf(idempotencyKey).cause === cause;

/** The refund intents of a booking with this cause, including later attempts. */
export async function refundsFor(
  tx: Tx,
  { bookingId, cause }: { bookingId: string; cause: string },
): Promise<MoneyIntent[]> {
  return (await intentsOf(tx, bookingId)).filter(isFor(cause));
}

/** OVER_REFUND with the amount that can be refunded. */
function overRefund(left: Pence): Error {
  if (left <= 0) return paymentErrors.NOTHING_TO_REFUND();
  const message = `You can refund up to ${formatPounds(left)} to the customer`;
  return amountTooHigh("OVER_REFUND", "amount", message);
}
