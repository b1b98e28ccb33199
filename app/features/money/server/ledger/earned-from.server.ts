import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { EARNING, payableAccount } from "../../rules/ledger.ts";

/**
 * What a tradesperson has earned from each of some customers, after our fee and less what was returned, in pence; a customer whose work was not
 * released is missing. Unscoped: show it to the tradesperson only.
 */
export async function unsafeEarnedFrom(
  db: Queryable,
  tradespersonId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ customerId: bookings.customerId, total: sql<number>`-sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(bookings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookings.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(bookings.customerId, [...customerIds]),
        eq(bookings.tradespersonId, tradespersonId),
        inArray(ledgerTransactions.kind, EARNING),
        eq(ledgerEntries.account, payableAccount(tradespersonId)),
      ),
    )
    .groupBy(bookings.customerId);
  return new Map(rows.map(({ customerId, total }) => [customerId, pence(total)]));
}
