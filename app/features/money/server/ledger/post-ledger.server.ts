import type { Tx } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import type { Movement } from "../../rules/ledger.ts";

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Posts movements, each once under its key, and returns the keys that were new. A transaction must post everything in one call:
 * keys and accounts are locked in one order, so that movements that share accounts never deadlock.
 */
export async function postLedger(tx: Tx, movements: readonly Movement[], at: Date): Promise<ReadonlySet<string>> {
  if (movements.length === 0) return new Set();
  const posted = await tx
    .insert(ledgerTransactions)
    .values(
      movements
        .map(({ key, kind, bookingId }) => ({ key, kind, bookingId, createdAt: at }))
        .sort((a, b) => byText(a.key, b.key)),
    )
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id, key: ledgerTransactions.key });
  const idOf = new Map(posted.map(({ id, key }) => [key, id]));
  const entries = movements.flatMap((movement) => {
    const transactionId = idOf.get(movement.key);
    return transactionId ? movement.lines.map((line) => ({ ...line, transactionId, createdAt: at })) : [];
  });
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries.sort((a, b) => byText(a.account, b.account)));
  return new Set(idOf.keys());
}
