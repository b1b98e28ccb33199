import { and, eq, gte, lt, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { providerTransactions, reconciliations } from "#db/schema/money/reconciliation.ts";
import { pence } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { type Stretch, stretches } from "../../rules/reconcile.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** What a comparison of the books needs: also the command line has that. */
export type Books = Pick<Ctx, "db" | "clock" | "log" | "payments">;
type Reconciliation = typeof reconciliations.$inferSelect;
type ProviderTransaction = typeof providerTransactions.$inferInsert;

/** Written down together; the list itself comes a hundred at a time. */
const BATCH = 500;

/**
 * Reads the provider's list of what moved our balance, from where the reconciliation stands up to now, a stretch of time
 * after the other; after each it is written down how far it came. What is no longer in the list is forgotten.
 * Throws PROVIDER_SILENT: asked again, it goes on from there.
 */
export async function readProviderTransactions(ctx: Books, reconciliation: Reconciliation): Promise<void> {
  const { id, since, readUntil, readingSince } = reconciliation;
  const from = readUntil ?? since;
  const now = ctx.clock.now();
  for (const stretch of stretches(from, (await oldestMovement(ctx)) ?? now, now)) {
    await readStretch(ctx, stretch);
    if (stretch.until)
      await ctx.db.update(reconciliations).set({ readUntil: stretch.until }).where(eq(reconciliations.id, id));
  }
  const vanished = lt(providerTransactions.seenAt, readingSince);
  await ctx.db
    .delete(providerTransactions)
    .where(since ? and(vanished, gte(providerTransactions.createdAt, since)) : vanished);
}

/** When the ledger begins. Ids grow with time. */
async function oldestMovement(ctx: Books): Promise<Date | null> {
  const [first] = await ctx.db
    .select({ at: ledgerTransactions.createdAt })
    .from(ledgerTransactions)
    .orderBy(ledgerTransactions.id)
    .limit(1);
  return first?.at ?? null;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

async function readStretch(ctx: Books, { from, until }: Stretch): Promise<void> {
  const created = { ...(from ? { gte: seconds(from) } : {}), ...(until ? { lt: seconds(until) } : {}) };
  const asked = from || until ? { created, limit: 100 } : { limit: 100 };
  let batch: ProviderTransaction[] = [];
  try {
    for await (const transaction of ctx.payments.stripe.balanceTransactions.list(asked)) {
      batch.push(rowOf(transaction));
      if (batch.length < BATCH) continue;
      await keep(ctx, batch);
      batch = [];
    }
  } catch (error) {
    throw classifyStripeError(error) ? paymentErrors.PROVIDER_SILENT({ cause: error }) : error;
  }
  await keep(ctx, batch);
}

function rowOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, source, type, amount, fee, created } = transaction;
  const about = typeof source === "string" ? source : (source?.id ?? id);
  return { id, source: about, type, amount: pence(amount), fee: pence(fee), createdAt: new Date(created * 1_000) };
}

async function keep(ctx: Books, batch: readonly ProviderTransaction[]): Promise<void> {
  if (batch.length === 0) return;
  const told = (column: string) => sql.raw(`excluded.${column}`);
  await ctx.db
    .insert(providerTransactions)
    .values([...batch])
    .onConflictDoUpdate({
      target: providerTransactions.id,
      set: {
        source: told("source"),
        type: told("type"),
        amount: told("amount"),
        fee: told("fee"),
        createdAt: told("created_at"),
        seenAt: sql`now()`,
      },
    });
}
