import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type BookingRow, saveMoneyState } from "#features/bookings/index.server.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { attemptOf, refundOf } from "../../rules/attempt-key.ts";
import { holdEndDay } from "../../rules/holds.ts";
import type { Movement } from "../../rules/ledger.ts";
import { paymentKey } from "../../rules/movements.ts";
import { storedState } from "../../rules/paid.ts";
import { refundableOf } from "../../rules/returns.ts";
import { chargedBackOf } from "../chargebacks/chargeback-changes.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { moneyOfBooking } from "./money-of-booking.server.ts";
import { postedMovement } from "./movements.server.ts";

/** Emits `payment.updated` to the customer and the tradesperson of a booking. */
export const emitPaymentUpdated = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "payment.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });

interface HeldPayment {
  charge: MoneyIntent;
  /** How much of it is held and not being refunded, in pence. */
  held: Pence;
  since: Date;
}

/** The payments of a booking of which something is held, in the order in which they are refunded. */
export async function heldPayments(db: Queryable, bookingId: string): Promise<HeldPayment[]> {
  const intents = await db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const received = and(eq(ledgerTransactions.bookingId, bookingId), eq(ledgerTransactions.kind, "payment"));
  const arrivals = await db.select().from(ledgerTransactions).where(received);
  const arrivedAt = new Map(arrivals.map(({ key, createdAt }) => [key, createdAt]));
  const chargedBack = await chargedBackOf(db, bookingId);
  const ofMilestones = await heldMilestones(db, bookingId);
  let free: number = (await moneyOfBooking(db, bookingId)).free;
  const payments: HeldPayment[] = [];
  for (const charge of await paymentsInRefundOrder(db, intents)) {
    const most = charge.milestoneId ? (ofMilestones.get(charge.milestoneId) ?? 0) : free;
    const held = pence(Math.min(refundableOf(charge, intents, chargedBack), most, free));
    const since = arrivedAt.get(paymentKey(charge.id));
    if (held > 0 && since) payments.push({ charge, held, since });
    free -= held;
  }
  return payments;
}

/** The calendar day on which the first of the money held for a booking must be returned; null when nothing is held. */
export async function holdEndsOn(db: Queryable, bookingId: string): Promise<string | null> {
  const days = (await heldPayments(db, bookingId)).map(({ since }) => holdEndDay(since));
  return days.sort()[0] ?? null;
}

/**
 * The payments among a booking's intents, in the order in which they are refunded: the newest first, and those of released
 * milestones last.
 */
export async function paymentsInRefundOrder(db: Queryable, intents: readonly MoneyIntent[]): Promise<MoneyIntent[]> {
  const charges = intents.filter(({ kind, status }) => kind === "charge" && status === "succeeded");
  const newest = charges.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const bookingId = newest[0]?.bookingId;
  if (!bookingId || !newest.some(({ milestoneId }) => milestoneId)) return newest;
  const parts = await db.select().from(paymentMilestones).where(eq(paymentMilestones.bookingId, bookingId));
  const released = new Set(parts.filter(({ releasedAt }) => releasedAt).map(({ id }) => id));
  const isReleased = ({ milestoneId }: MoneyIntent) => milestoneId !== null && released.has(milestoneId);
  return [...newest.filter((charge) => !isReleased(charge)), ...newest.filter(isReleased)];
}

/** How a dispute has already split a booking's held money, in pence; null when it has not. */
export async function splitBefore(
  tx: Tx,
  bookingId: string,
  disputeId: string,
): Promise<{ refunded: Pence; released: Pence; fee: Pence } | null> {
  const refunds = await tx
    .select()
    .from(moneyIntents)
    .where(and(eq(moneyIntents.bookingId, bookingId), eq(moneyIntents.kind, "refund")));
  const first = refunds.filter(
    ({ idempotencyKey }) => refundOf(idempotencyKey).cause === disputeId && attemptOf(idempotencyKey) === 1,
  );
  const release = await postedMovement(tx, `release:${disputeId}`);
  if (first.length === 0 && !release) return null;
  return { refunded: sum(first.map(({ amount }) => amount)), ...ofRelease(release) };
}

/** Our fee on the release of a part of a booking: a milestone, or a dispute's decision. 0 without one. */
export const feeOfRelease = async (db: Queryable, part: string): Promise<Pence> =>
  ofRelease(await postedMovement(db, `release:${part}`)).fee;

/** The amount of a posted release, and our fee on it; nothing without one. */
function ofRelease(release: Movement | null): { released: Pence; fee: Pence } {
  const on = (account: string) =>
    pence(Math.abs(release?.lines.find((line) => line.account.startsWith(account))?.amount ?? 0));
  return { released: on("held:"), fee: on("fees_earned") };
}

/**
 * Updates a booking's columns from the ledger: whether it is paid, and whether anything is left to release. Call it at the end of
 * every transaction that holds the booking's lock and moves its money or begins a refund. They exist for the indexes of lists, and for triggers
 * (the case of unpaid work, the first payment of a person), which cannot ask the ledger for every row; decisions use the ledger. The nightly
 * comparison proves that they are equal (`auditStoredStates`).
 */
export async function updatePaid(tx: Tx, bookingId: string, at: Date): Promise<void> {
  await saveMoneyState(tx, bookingId, { ...storedState(await moneyOfBooking(tx, bookingId)), at });
}
