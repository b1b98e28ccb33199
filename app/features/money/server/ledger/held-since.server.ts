import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerBalances, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { bookingOfAccount, HOLDS_MONEY } from "./account-queries.server.ts";

export interface LongHeld {
  bookingId: string;
  /** Pence. */
  held: Pence;
  /** The time of the oldest payment that may still be held. */
  since: Date;
}

/**
 * Bookings that hold money and received a payment by then, the longest held first. Unscoped: for scheduled tasks, which check
 * again under the booking's lock.
 */
export async function unsafeHeldSince(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<LongHeld[]> {
  const since = sql<string>`min(${ledgerTransactions.createdAt})`;
  const rows = await db
    .select({ bookingId: sql<string>`${ledgerTransactions.bookingId}`, balance: ledgerBalances.balance, since })
    .from(ledgerBalances)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookingOfAccount(ledgerBalances.account)))
    .where(and(HOLDS_MONEY, eq(ledgerTransactions.kind, "payment"), lte(ledgerTransactions.createdAt, before)))
    .groupBy(ledgerTransactions.bookingId, ledgerBalances.balance)
    .orderBy(asc(since))
    .limit(limit);
  return rows.map(({ bookingId, balance, since: at }) => ({
    bookingId,
    held: pence(0 - balance),
    since: new Date(at),
  }));
}
