import { asc, eq, like } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import type { MoneyMove } from "../../rules/movement.labels.ts";

/** The movements of a booking's money in the ledger, oldest first, in pence. */
export async function movementsOf(db: Queryable, bookingId: string): Promise<MoneyMove[]> {
  const on = (account: string) => sumPence(ledgerEntries.amount, like(ledgerEntries.account, account));
  const rows = await db
    .select({
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.createdAt,
      provider: on("provider_balance"),
      held: on("held:%"),
      payable: on("payable:%"),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.bookingId, bookingId))
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id));
  return rows.map(({ kind, at, provider, held, payable }) => ({
    kind,
    at,
    amount: kind === "release" ? held : kind === "payment" ? provider : 0 - provider,
    net: kind === "release" ? 0 - payable : payable,
  }));
}
