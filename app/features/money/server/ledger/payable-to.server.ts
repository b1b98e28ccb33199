import { eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { payableAccount } from "../../rules/ledger.ts";

const select = (db: Queryable, tradespersonId: string) =>
  db
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, payableAccount(tradespersonId)));

const owedIn = ([row]: { balance: number }[]): Pence => pence(0 - (row?.balance ?? 0));

/** What a tradesperson is owed for all their bookings: released and not transferred, in pence; negative when they owe us. */
export const payableTo = async (db: Queryable, tradespersonId: string): Promise<Pence> =>
  owedIn(await select(db, tradespersonId));

/** The same, with their account locked until the transaction ends, so that no other transaction spends the same money. */
export const lockPayableTo = async (tx: Tx, tradespersonId: string): Promise<Pence> =>
  owedIn(await select(tx, tradespersonId).for("update"));
