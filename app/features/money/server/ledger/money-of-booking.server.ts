import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import type { Pence } from "#kernel/money.ts";
import { type LedgerTotal, type MoneyOfBooking, moneyOf } from "../../rules/ledger.ts";

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

/** Received, held, released and refunded of one booking, in pence, read from the ledger. Zeros without money. */
export async function moneyOfBooking(db: Queryable, bookingId: string): Promise<MoneyOfBooking> {
  return moneyOf((await ledgerTotals(db, [bookingId])).get(bookingId) ?? []);
}

/** What is held of each of many bookings, in pence. */
export async function heldOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const totals = await ledgerTotals(db, bookingIds);
  return new Map([...totals].map(([id, ledger]) => [id, moneyOf(ledger).held]));
}
