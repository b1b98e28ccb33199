import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { isId } from "#kernel/id.ts";
import type { MovementFacts } from "../rules/drafts.ts";

/**
 * A movement of the ledger as documents tell it, with its booking. The two halves of one refund, of held and of released
 * money, are one. Null when there is none, or none of a booking.
 */
export async function movementFacts(
  tx: Tx,
  transactionId: string,
): Promise<{ bookingId: string; movement: MovementFacts } | null> {
  const [asked] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, transactionId));
  if (!asked?.bookingId) return null;
  const source = asked.key.replace("refund_after_release:", "refund:");
  const keys = [source, source.replace("refund:", "refund_after_release:")];
  const lines = await tx
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.key, keys));
  const on = (account: string) =>
    lines.filter((line) => line.account.startsWith(account)).reduce((sum, line) => sum + line.amount, 0);
  // A refund of held and of released money has released money in it: that half says what becomes of the fee.
  const kind = asked.kind === "refund" && on("payable:") !== 0 ? "refund_after_release" : asked.kind;
  return {
    bookingId: asked.bookingId,
    movement: {
      ...{ source, kind, at: asked.createdAt, reference: await referenceOf(tx, source) },
      ...{ provider: on("provider_balance"), held: on("held:"), payable: on("payable:"), fees: on("fees_earned") },
    },
  };
}

/** What the provider calls it: people see it on their bank's pages or are asked for it. */
async function referenceOf(tx: Tx, key: string): Promise<string> {
  const id = key.split(":").at(-1) ?? key;
  if (!key.startsWith("payment:") || !isId(id)) return id;
  const [intent] = await tx
    .select({ payment: moneyIntents.providerPaymentId })
    .from(moneyIntents)
    .where(eq(moneyIntents.id, id));
  return intent?.payment ?? id;
}
