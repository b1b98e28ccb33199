import { and, eq, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { providerTransactions, reconciliations } from "#db/schema/money/reconciliation.ts";
import { HOUR } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import type { Movement } from "../../rules/ledger.ts";
import { paidOut, providerFee, undone } from "../../rules/movements.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { type TimeWindow, timeWindows } from "../../rules/reconcile.ts";
import { postLedger } from "../ledger/movements.server.ts";
import { classifyStripeError, type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";

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

/** Idempotency keys expire after 24 hours. An hour before that, we look for the object instead of repeating the request. */
const KEY_LIFETIME = 23 * HOUR;

const isOld = (ctx: Ctx, intent: MoneyIntent) => ctx.clock.now().getTime() - intent.createdAt.getTime() >= KEY_LIFETIME;

type WithMetadata = { metadata: Stripe.Metadata | null };

const isOf = (intent: MoneyIntent) => (thing: WithMetadata) => thing.metadata?.intent_id === intent.id;

/** Finds the object of an old intent at the provider, by the intent's id in its metadata. Null when it does not exist, or while the key is valid. */
export const findAtProvider = {
  async charge(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Checkout.Session | null> {
    const customer = (intent.request as { customer?: string } | null)?.customer;
    if (!isOld(ctx, intent) || !customer) return null;
    return find(ctx.payments.stripe.checkout.sessions.list({ customer, limit: 100 }), intent);
  },
  async transfer(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Transfer | null> {
    if (!isOld(ctx, intent)) return null;
    return find(ctx.payments.stripe.transfers.list({ transfer_group: intent.bookingId, limit: 100 }), intent);
  },
  async reversal(ctx: Ctx, intent: MoneyIntent, transferId: string): Promise<Stripe.TransferReversal | null> {
    if (!isOld(ctx, intent)) return null;
    return find(ctx.payments.stripe.transfers.listReversals(transferId, { limit: 100 }), intent);
  },
  async refund(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Refund | null> {
    if (!isOld(ctx, intent) || !intent.providerPaymentId) return null;
    return find(ctx.payments.stripe.refunds.list({ payment_intent: intent.providerPaymentId, limit: 100 }), intent);
  },
};

async function find<T extends WithMetadata & { id: string }>(
  list: Stripe.ApiListPromise<T>,
  intent: MoneyIntent,
): Promise<T | null> {
  const all = await readProvider(list.autoPagingToArray({ limit: 1_000 }));
  return all?.find(isOf(intent)) ?? null;
}

/** The part of the context that a reconciliation needs; the command line provides it too. */
export type ReconcileCtx = Pick<Ctx, "db" | "clock" | "log" | "payments"> & {
  registry: Pick<Ctx["registry"], "audits">;
};

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
