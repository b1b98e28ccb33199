import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { holdEndDay } from "../../rules/holds.ts";
import { refundableOf } from "../../rules/returns.ts";
import { chargedBackOf } from "../chargebacks/charged-back.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { moneyOfBooking } from "./money-of-booking.server.ts";
import { paymentsInRefundOrder } from "./payments-in-refund-order.server.ts";

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
    const since = arrivedAt.get(`payment:${charge.id}`);
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
