import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { pence } from "#kernel/money.ts";
import type { Line, Movement } from "../../rules/ledger.ts";

/** A posted movement by its key; null when it was never posted. */
export async function postedMovement(tx: Tx, key: string): Promise<Movement | null> {
  const rows = await tx
    .select({ movement: ledgerTransactions, account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.key, key));
  const movement = rows[0]?.movement;
  if (!movement) return null;
  return {
    key,
    kind: movement.kind as Movement["kind"],
    bookingId: movement.bookingId,
    lines: rows.map(({ account, amount }) => ({ account, amount: pence(amount) }) as Line),
  };
}
