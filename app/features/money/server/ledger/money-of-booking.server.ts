import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import type { Pence } from "#kernel/money.ts";
import { earnedOf, feesOf, type LedgerTotal, type MoneyOfBooking, moneyOf, owedOf } from "../../rules/ledger.ts";
import { isPaid } from "../../rules/paid.ts";
import { freeOf, sentBackOf } from "../../rules/returns.ts";
import { takenBack } from "../chargebacks/chargeback-changes.server.ts";

/** The ledger of many bookings, summed by kind of movement and account. Every given booking has a list. */
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

/** A booking's money, derived from its ledger. Amounts in pence. */
export interface BookingMoney extends MoneyOfBooking {
  /** Held and not being refunded: what can be released or refunded. */
  free: Pence;
  /** Refunded to the customer or being refunded. */
  sentBack: Pence;
  /** A payment was started, whether or not it succeeded. */
  begun: boolean;
  /** Released and not transferred to the tradesperson yet; negative when they owe us. */
  owed: Pence;
  /** What the tradesperson has earned after the fee, transferred or owed, less what was returned. */
  earned: Pence;
  /** Our fee on what was released, less its share of what was returned. */
  fees: Pence;
  /** The price has been received, and not all of it was refunded or is being refunded. */
  paid: boolean;
  /** A payment is charged back, wholly or in part. Inquiries and chargebacks that were won do not count. */
  chargedBack: boolean;
}

/**
 * The money of many bookings by booking id, in two queries; a booking without money has zeros. Unscoped. Hold the booking's lock
 * to decide by it.
 */
export async function moneyOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingMoney>> {
  if (bookingIds.length === 0) return new Map();
  const [totals, intents] = await sideBySide(db, [
    () => ledgerTotals(db, bookingIds),
    () =>
      db
        .select({ intent: moneyIntents, price: bookings.amount, taken: takenBack })
        .from(moneyIntents)
        .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
        .where(inArray(moneyIntents.bookingId, [...bookingIds])),
  ]);
  const byBooking = Map.groupBy(intents, ({ intent }) => intent.bookingId);
  return new Map(
    bookingIds.map((id) => {
      const lines = totals.get(id) ?? [];
      const money = { ...moneyOf(lines), owed: owedOf(lines), earned: earnedOf(lines), fees: feesOf(lines) };
      const rows = byBooking.get(id) ?? [];
      const theirs = rows.map(({ intent }) => intent);
      const taken = new Map(rows.flatMap(({ intent, taken }) => (taken === null ? [] : [[intent.id, taken]])));
      const paid = rows[0] !== undefined && isPaid(rows[0].price, theirs, taken);
      const returned = { free: freeOf(money.held, theirs), sentBack: sentBackOf(theirs) };
      return [id, { ...money, ...returned, begun: theirs.length > 0, paid, chargedBack: taken.size > 0 }];
    }),
  );
}

/** The money of one booking, like `moneyOfBookings`. */
export async function moneyOfBooking(db: Queryable, bookingId: string): Promise<BookingMoney> {
  const money = (await moneyOfBookings(db, [bookingId])).get(bookingId);
  if (!money) throw new Error("every given booking has its money");
  return money;
}
