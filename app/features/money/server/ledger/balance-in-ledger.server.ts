import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { PROVIDER_BALANCE } from "../../rules/ledger.ts";

/** Our balance at the provider according to the ledger, in pence. */
export async function balanceInLedger(db: Queryable): Promise<Pence> {
  const [row] = await db
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, PROVIDER_BALANCE));
  return pence(row?.balance ?? 0);
}
