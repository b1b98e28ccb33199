import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";

/** A movement of a booking's money: the sum of its lines on each kind of account, in pence (debit positive). */
export interface BookingMovement {
  bookingId: string;
  /** The movement's key. The two parts of one refund, of held and of released money, share it. */
  source: string;
  kind: string;
  at: Date;
  /** The provider's id of the payment or refund. */
  reference: string;
  provider: Pence;
  payable: Pence;
  fees: Pence;
}

/**
 * A movement of the ledger by its transaction's id. The two parts of one refund, of held and of released money, are combined.
 * Null when it does not exist or belongs to no booking. Unscoped.
 */
export async function unsafeFindMovement(db: Queryable, transactionId: string): Promise<BookingMovement | null> {
  const [found] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, transactionId));
  if (!found?.bookingId) return null;
  const source = found.key.replace("refund_after_release:", "refund:");
  const keys = [source, source.replace("refund:", "refund_after_release:")];
  const lines = await db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.key, keys));
  const on = (account: string): Pence =>
    pence(lines.filter((line) => line.account.startsWith(account)).reduce((sum, line) => sum + line.amount, 0));
  const payable = on("payable:");
  return {
    bookingId: found.bookingId,
    source,
    // A refund that includes released money is of that kind, because it returns part of the fee.
    kind: found.kind === "refund" && payable !== 0 ? "refund_after_release" : found.kind,
    at: found.createdAt,
    reference: await referenceOf(db, source),
    provider: on("provider_balance"),
    payable,
    fees: on("fees_earned"),
  };
}

async function referenceOf(db: Queryable, key: string): Promise<string> {
  const id = key.split(":").at(-1) ?? key;
  if (!key.startsWith("payment:") || !isId(id)) return id;
  const [intent] = await db
    .select({ payment: moneyIntents.providerPaymentId })
    .from(moneyIntents)
    .where(eq(moneyIntents.id, id));
  return intent?.payment ?? id;
}
