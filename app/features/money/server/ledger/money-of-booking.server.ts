import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import type { Pence } from "#kernel/money.ts";
import { earnedOf, type LedgerTotal, type MoneyOfBooking, moneyOf, owedOf } from "../../rules/ledger.ts";
import { isPaid } from "../../rules/paid.ts";
import { freeOf } from "../../rules/returns.ts";
import { takenBackIn } from "../chargebacks/charged-back.server.ts";

/** The ledger of many bookings, summed by kind of movement and account. Each booking asked for has its list. */
export async function ledgerTotals(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerTotal[]>> {
  const totals = new Map<string, LedgerTotal[]>(bookingIds.map((id) => [id, []]));
  if (bookingIds.length === 0) return totals;
  const rows = await db
    .select({
      bookingId: ledgerTransactions.bookingId,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      total: sumPence(ledgerEntries.amount),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.bookingId, [...bookingIds]))
    .groupBy(ledgerTransactions.bookingId, ledgerTransactions.kind, ledgerEntries.account);
  for (const { bookingId, ...total } of rows) if (bookingId) totals.get(bookingId)?.push(total);
  return totals;
}

/** A booking's money: the sums of its ledger, and what follows from them. Amounts in pence. */
export interface BookingMoney extends MoneyOfBooking {
  /** Held and not on its way back to the customer: what can be released or refunded. */
  free: Pence;
  /** Released and not transferred to the tradesperson yet; below zero when they owe us. */
  owed: Pence;
  /** What it has brought the tradesperson after the fee, sent or owed, less what was taken back of it. */
  earned: Pence;
  /** The price has been received, and not all of it went back or is on its way back. */
  paid: boolean;
  /** A bank has taken back a payment, or part of one. An inquiry does not count, nor a chargeback that was won. */
  chargedBack: boolean;
}

/**
 * The money of many bookings, by booking, in three queries; each booking asked for has its entry, zeros without money. Unscoped.
 * To decide by it, hold the booking's lock.
 */
export async function moneyOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingMoney>> {
  if (bookingIds.length === 0) return new Map();
  const totals = await ledgerTotals(db, bookingIds);
  const takenBack = await takenBackIn(db, bookingIds);
  const intents = await db
    .select({ intent: moneyIntents, price: bookings.amount })
    .from(moneyIntents)
    .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
    .where(inArray(moneyIntents.bookingId, [...bookingIds]));
  const byBooking = Map.groupBy(intents, ({ intent }) => intent.bookingId);
  return new Map(
    bookingIds.map((id) => {
      const lines = totals.get(id) ?? [];
      const money = { ...moneyOf(lines), owed: owedOf(lines), earned: earnedOf(lines) };
      const rows = byBooking.get(id) ?? [];
      const theirs = rows.map(({ intent }) => intent);
      const taken = takenBack.get(id) ?? new Map<string, Pence>();
      const paid = rows[0] !== undefined && isPaid(rows[0].price, theirs, taken);
      return [id, { ...money, free: freeOf(money.held, theirs), paid, chargedBack: taken.size > 0 }];
    }),
  );
}

/** The money of one booking, as `moneyOfBookings`. */
export async function moneyOfBooking(db: Queryable, bookingId: string): Promise<BookingMoney> {
  const money = (await moneyOfBookings(db, [bookingId])).get(bookingId);
  if (!money) throw new Error("each booking that is asked for has its money");
  return money;
}
