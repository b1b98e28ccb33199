import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { insertOne } from "#db/insert-one.server.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/money/reconciliation.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { balanceInLedger } from "../ledger/balance-in-ledger.server.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";
import { bookOwnMoney } from "./book-own-money.server.ts";
import { compareWithProvider, type Difference, type Span } from "./compare-with-provider.server.ts";
import { type ReconcileCtx, readProviderTransactions } from "./provider-transactions.server.ts";
import { underWayIn } from "./under-way.server.ts";

type Row = typeof reconciliations.$inferSelect;

/** A finished comparison of the ledger with the provider's balance transactions. Amounts in pence. */
export interface Reconciliation {
  id: string;
  /** The number of charges, refunds, transfers, fees and so on that were compared. */
  checked: number;
  differences: Difference[];
  ledgerBalance: Pence;
  providerBalance: Pence;
  finishedAt: Date;
}

interface ReconcileOptions {
  /** Earlier movements are left out, except earlier differences. Null: everything. Default: since the last comparison. */
  since?: Date | null;
  /** Differences of younger movements are not reported, because their events may still arrive. Milliseconds. */
  minAge?: number;
}

/** How far before the last comparison's start a new one begins, to include late movements. */
const OVERLAP = 3 * DAY;

/**
 * Compares the ledger with the provider's balance transactions and with its total balance, and stores and returns every difference
 * with both amounts. What is under way is not a difference. Our own payouts and fees are booked first. An interrupted comparison is
 * continued. Moves no money. Throws PROVIDER_SILENT, PAYMENTS_OFF.
 */
export async function reconcile(ctx: ReconcileCtx, options: ReconcileOptions = {}): Promise<Reconciliation> {
  const previous = await lastFinished(ctx);
  const since = options.since === undefined ? previous && later(previous.startedAt, -OVERLAP) : options.since;
  const row = (await findInterrupted(ctx, since)) ?? (await begin(ctx, since));
  const before = await providerBalance(ctx);
  await readProviderTransactions(ctx, row);
  await bookOwnMoney(ctx);
  const after = await providerBalance(ctx);
  const { checked, all, ledgerBalance } = await ctx.db.transaction(async (tx) => {
    const found = await compareWithProvider(tx, spanOf(row, previous));
    return { ...found, all: found.differences, ledgerBalance: await balanceInLedger(tx) };
  }, SNAPSHOT);
  const underWay = await underWayIn(ctx, all);
  const newest = later(ctx.clock.now(), -(options.minAge ?? 0));
  const isYoung = ({ movedAt }: Difference) => Boolean(movedAt && options.minAge && movedAt >= newest);
  const differences = all.filter((difference) => !underWay.has(difference) && !isYoung(difference));
  // A balance that changed while the transactions were read cannot be compared.
  const unexplained = after - ledgerBalance - sum(all.map(amountOf));
  if (before === after && after !== ledgerBalance && unexplained !== 0)
    differences.push(balances(after, ledgerBalance));
  return saveResult(ctx, row, { checked, differences, ledgerBalance, providerBalance: after });
}

/** Differences and balance are read of one moment, so that a payment that arrives meanwhile does not look like a wrong balance. */
const SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** How much more the provider has than the ledger by this difference. */
const amountOf = ({ providerAmount, ledgerAmount }: Difference): Pence =>
  pence((providerAmount ?? 0) - (ledgerAmount ?? 0));

async function lastFinished(ctx: ReconcileCtx): Promise<Row | null> {
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  return row ?? null;
}

/** The newest comparison, if it has the same start, began within the last day and is not finished. */
async function findInterrupted(ctx: ReconcileCtx, since: Date | null): Promise<Row | null> {
  const [row] = await ctx.db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1);
  if (!row || row.finishedAt || row.startedAt < later(ctx.clock.now(), -DAY)) return null;
  return row.since?.getTime() === since?.getTime() ? row : null;
}

async function begin(ctx: ReconcileCtx, since: Date | null): Promise<Row> {
  return insertOne(ctx.db, reconciliations, { since, startedAt: ctx.clock.now() });
}

/** The ids of movements contain the real time, also where a demo has changed the application's clock. */
function spanOf({ since }: Row, previous: Row | null): Span {
  const posted = since && previous ? Math.min(since.getTime(), previous.readingSince.getTime() - OVERLAP) : null;
  return { since, sinceId: posted === null ? null : newId(posted), previousId: previous?.id ?? null };
}

async function providerBalance(ctx: ReconcileCtx): Promise<Pence> {
  try {
    const { available, pending } = await ctx.payments.stripe.balance.retrieve();
    const pounds = [...available, ...pending].filter(({ currency }) => currency === "gbp");
    return pence(pounds.reduce((sum, { amount }) => sum + amount, 0));
  } catch (error) {
    throw classifyStripeError(error) ? paymentErrors.PROVIDER_SILENT({ cause: error }) : error;
  }
}

const balances = (providerAmount: Pence, ledgerAmount: Pence): Difference => ({
  kind: "balance",
  reference: "balance",
  providerAmount,
  ledgerAmount,
  providerIds: [],
  ledgerKeys: [],
  movedAt: null,
});

type Found = Omit<Reconciliation, "id" | "finishedAt">;

async function saveResult(ctx: ReconcileCtx, row: Row, found: Found): Promise<Reconciliation> {
  const { checked, differences, ledgerBalance, providerBalance } = found;
  const finishedAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(reconciliations)
      .set({ checked, ledgerBalance, providerBalance, differences: differences.length, finishedAt })
      .where(and(eq(reconciliations.id, row.id), sql`${reconciliations.finishedAt} is null`))
      .returning({ id: reconciliations.id });
    if (first && differences.length > 0)
      await tx
        .insert(reconciliationDifferences)
        .values(differences.map((difference) => ({ ...difference, reconciliationId: row.id })));
  });
  if (differences.length > 0)
    ctx.log.error({ reconciliation_id: row.id, differences: differences.length }, "ledger and provider differ");
  return { id: row.id, ...found, finishedAt };
}
