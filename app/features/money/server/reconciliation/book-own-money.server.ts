import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { providerTransactions } from "#db/schema/money/reconciliation.ts";
import { pence } from "#kernel/money.ts";
import type { Movement } from "../../rules/ledger.ts";
import { paidOut, providerFee, undone } from "../../rules/movements.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import type { ReconcileCtx } from "./provider-transactions.server.ts";

/** The provider's fees for our account, such as those of Connect. Fees of payments are booked with their payment. */
const FEES = ["stripe_fee", "stripe_fx_fee", "tax_fee"];
/** Money between our balance at the provider and our bank account. */
const TO_BANK = ["payout", "topup"];
const BACK_FROM_BANK = ["payout_cancel", "payout_failure", "topup_reversal"];

type Transaction = typeof providerTransactions.$inferSelect;

/**
 * Posts our own payouts and fees among the provider's stored transactions to the ledger: no customer or tradesperson causes them, so
 * they have no intent. Returns how many were new. Everything else that the ledger does not have is a difference.
 */
export async function bookOwnMoney({ db, clock }: Pick<ReconcileCtx, "db" | "clock">): Promise<number> {
  const rows = await db
    .select()
    .from(providerTransactions)
    .where(and(isOwn, notExists(posted(db))));
  if (rows.length === 0) return 0;
  return db.transaction(async (tx) => (await postLedger(tx, rows.map(movementOf), clock.now())).size);
}

const isOwn = inArray(providerTransactions.type, [...FEES, ...TO_BANK, ...BACK_FROM_BANK]);

const keyOf = sql`(case when ${inArray(providerTransactions.type, FEES)} then 'provider_fee:'
  when ${inArray(providerTransactions.type, TO_BANK)} then 'payout:' else 'undone:payout:' end) || ${providerTransactions.source}`;

const posted = (db: ReconcileCtx["db"]) =>
  db.select({ one: sql`1` }).from(ledgerTransactions).where(eq(ledgerTransactions.key, keyOf));

/** What leaves our balance is negative in the provider's list. */
function movementOf({ type, source, amount, fee }: Transaction): Movement {
  const out = pence(fee - amount);
  if (FEES.includes(type)) return providerFee({ balanceTransactionId: source, bookingId: null, amount: out });
  if (TO_BANK.includes(type)) return paidOut({ providerId: source, amount: out });
  const payout = paidOut({ providerId: source, amount: pence(0 - out) });
  return undone(payout, `undone:${payout.key}`);
}
