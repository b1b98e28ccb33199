import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { HOLDS_MONEY, IS_OWED, OWES_US } from "./account-queries.server.ts";

/** The balances of the ledger in pence; the accounts of bookings and people are summed. */
export interface LedgerBalances {
  providerBalance: Pence;
  held: Pence;
  /** The number of bookings that hold money. */
  heldCount: number;
  /** Released and not transferred yet. */
  owed: Pence;
  /** Owed to us by tradespeople. */
  owing: Pence;
  feesEarned: Pence;
  providerFees: Pence;
  badDebt: Pence;
}

/** The balances of the ledger. Unscoped: for operators. */
export async function unsafeLedgerBalances(db: Queryable): Promise<LedgerBalances> {
  const { account, balance } = ledgerBalances;
  const sums = { summed: sql<number>`coalesce(sum(${balance}), 0)`.mapWith(Number), count: sql<number>`count(*)::int` };
  const [own, [held], [owed], [owing]] = await Promise.all([
    db
      .select()
      .from(ledgerBalances)
      .where(inArray(account, ["provider_balance", "fees_earned", "provider_fees", "bad_debt"])),
    db.select(sums).from(ledgerBalances).where(HOLDS_MONEY),
    db.select(sums).from(ledgerBalances).where(IS_OWED),
    db.select(sums).from(ledgerBalances).where(OWES_US),
  ]);
  const of = (name: string) => own.find((row) => row.account === name)?.balance ?? 0;
  return {
    providerBalance: pence(of("provider_balance")),
    held: pence(0 - (held?.summed ?? 0)),
    heldCount: held?.count ?? 0,
    owed: pence(0 - (owed?.summed ?? 0)),
    owing: pence(owing?.summed ?? 0),
    feesEarned: pence(0 - of("fees_earned")),
    providerFees: pence(of("provider_fees")),
    badDebt: pence(of("bad_debt")),
  };
}
