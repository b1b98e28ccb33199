import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { pence } from "#kernel/money.ts";
import type { Line, Movement } from "../../rules/ledger.ts";

/** A posted movement by its key; null when it was never posted. */
export async function postedMovement(tx: Tx, key: string): Promise<Movement | null> {
  return (await postedMovements(tx, [key]))[0] ?? null;
}

/** The posted movements among these keys, in the order of the keys. */
export async function postedMovements(tx: Tx, keys: readonly string[]): Promise<Movement[]> {
  const rows = await tx
    .select({ movement: ledgerTransactions, account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.key, [...keys]));
  return keys.flatMap((key) => {
    const own = rows.filter(({ movement }) => movement.key === key);
    const movement = own[0]?.movement;
    if (!movement) return [];
    const lines = own.map(({ account, amount }) => ({ account, amount: pence(amount) }) as Line);
    return [{ key, kind: movement.kind as Movement["kind"], bookingId: movement.bookingId, lines }];
  });
}
