import { and, eq, gte, lt, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { providerTransactions, reconciliations } from "#db/schema/money/reconciliation.ts";
import { pence } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { type TimeWindow, timeWindows } from "../../rules/reconcile.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** The part of the context that a reconciliation needs; the command line provides it too. */
export type ReconcileCtx = Pick<Ctx, "db" | "clock" | "log" | "payments">;
type Reconciliation = typeof reconciliations.$inferSelect;
type ProviderTransaction = typeof providerTransactions.$inferInsert;

/** The number of rows of one insert; the provider's pages have a hundred. */
const BATCH = 500;

/**
 * Reads the provider's balance transactions up to now, one time window after another, and stores the progress after each.
 * Transactions that are no longer in the list are deleted. Throws PROVIDER_SILENT; a later call continues from the last window.
 */
export async function readProviderTransactions(ctx: ReconcileCtx, reconciliation: Reconciliation): Promise<void> {
  const { id, since, readUntil, readingSince } = reconciliation;
  const from = readUntil ?? since;
  const now = ctx.clock.now();
  for (const window of timeWindows(from, (await oldestMovement(ctx)) ?? now, now)) {
    await readWindow(ctx, window);
    if (window.until)
      await ctx.db.update(reconciliations).set({ readUntil: window.until }).where(eq(reconciliations.id, id));
  }
  const vanished = lt(providerTransactions.seenAt, readingSince);
  await ctx.db
    .delete(providerTransactions)
    .where(since ? and(vanished, gte(providerTransactions.createdAt, since)) : vanished);
}

/** The time of the first movement. Ids are ordered by time. */
async function oldestMovement(ctx: ReconcileCtx): Promise<Date | null> {
  const [first] = await ctx.db
    .select({ at: ledgerTransactions.createdAt })
    .from(ledgerTransactions)
    .orderBy(ledgerTransactions.id)
    .limit(1);
  return first?.at ?? null;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

async function readWindow(ctx: ReconcileCtx, { from, until }: TimeWindow): Promise<void> {
  const created = { ...(from ? { gte: seconds(from) } : {}), ...(until ? { lt: seconds(until) } : {}) };
  const filter = from || until ? { created, limit: 100 } : { limit: 100 };
  let batch: ProviderTransaction[] = [];
  try {
    for await (const transaction of ctx.payments.stripe.balanceTransactions.list(filter)) {
      batch.push(rowOf(transaction));
      if (batch.length < BATCH) continue;
      await saveTransactions(ctx, batch);
      batch = [];
    }
  } catch (error) {
    throw classifyStripeError(error) ? paymentErrors.PROVIDER_SILENT({ cause: error }) : error;
  }
  await saveTransactions(ctx, batch);
}

function rowOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, source, type, amount, fee, created } = transaction;
  const about = typeof source === "string" ? source : (source?.id ?? id);
  return { id, source: about, type, amount: pence(amount), fee: pence(fee), createdAt: new Date(created * 1_000) };
}

async function saveTransactions(ctx: ReconcileCtx, batch: readonly ProviderTransaction[]): Promise<void> {
  if (batch.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await ctx.db
    .insert(providerTransactions)
    .values([...batch])
    .onConflictDoUpdate({
      target: providerTransactions.id,
      set: {
        source: excluded("source"),
        type: excluded("type"),
        amount: excluded("amount"),
        fee: excluded("fee"),
        createdAt: excluded("created_at"),
        seenAt: sql`now()`,
      },
    });
}
