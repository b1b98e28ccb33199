import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { insertOne } from "#db/insert-one.server.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/money/reconciliation.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { balanceInLedger } from "../ledger/balance-in-ledger.server.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";
import { compareWithProvider, type Difference, type Span } from "./compare-with-provider.server.ts";
import { type Books, readProviderTransactions } from "./provider-transactions.server.ts";

type Row = typeof reconciliations.$inferSelect;

/** A finished comparison of the ledger with the provider's book. Amounts in pence. */
export interface Reconciliation {
  id: string;
  /** How many things (charges, refunds, transfers, fees…) were compared. */
  checked: number;
  differences: Difference[];
  ledgerBalance: Pence;
  providerBalance: Pence;
  finishedAt: Date;
}

interface Asked {
  /** What moved before is left out, beside what differed last time. Null: everything there ever was. */
  since?: Date | null;
  /** Movements younger than this may still be on their way to us: not told yet. Milliseconds. */
  patience?: number;
}

/** Before the last comparison's start: what came late is looked at again. */
const OVERLAP = 3 * DAY;

/**
 * Compares the ledger with the provider's own balance transactions and keeps the result: every difference by its id with
 * what each side says. Without `since` it looks at what moved since the last comparison. One that broke off goes on where
 * it was. Changes no money. Throws PROVIDER_SILENT, PAYMENTS_OFF.
 */
export async function reconcile(ctx: Books, asked: Asked = {}): Promise<Reconciliation> {
  const previous = await lastFinished(ctx);
  const since = asked.since === undefined ? previous && later(previous.startedAt, -OVERLAP) : asked.since;
  const row = (await brokenOff(ctx, since)) ?? (await begin(ctx, since));
  const before = await providerBalance(ctx);
  await readProviderTransactions(ctx, row);
  const after = await providerBalance(ctx);
  const { checked, differences: all } = await compareWithProvider(ctx.db, spanOf(row, previous));
  const newest = later(ctx.clock.now(), -(asked.patience ?? 0));
  const ledgerBalance = await balanceInLedger(ctx.db);
  // While money moves between two looks at the balance, it says nothing.
  if (all.length === 0 && before === after && after !== ledgerBalance && !asked.patience)
    all.push(balances(after, ledgerBalance));
  const differences = all.filter(({ movedAt }) => !movedAt || !asked.patience || movedAt < newest);
  return keep(ctx, row, { checked, differences, ledgerBalance, providerBalance: after });
}

async function lastFinished(ctx: Books): Promise<Row | null> {
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  return row ?? null;
}

/** The newest one, when it asked for the same and broke off within the last day. */
async function brokenOff(ctx: Books, since: Date | null): Promise<Row | null> {
  const [row] = await ctx.db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1);
  if (!row || row.finishedAt || row.startedAt < later(ctx.clock.now(), -DAY)) return null;
  return row.since?.getTime() === since?.getTime() ? row : null;
}

async function begin(ctx: Books, since: Date | null): Promise<Row> {
  return insertOne(ctx.db, reconciliations, { since, startedAt: ctx.clock.now() });
}

/** Movements have ids of real time, whatever a demo has done to the product's clock. */
function spanOf({ since }: Row, previous: Row | null): Span {
  const posted = since && previous ? Math.min(since.getTime(), previous.readingSince.getTime() - OVERLAP) : null;
  return { since, sinceId: posted === null ? null : newId(posted), previousId: previous?.id ?? null };
}

async function providerBalance(ctx: Books): Promise<Pence> {
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

async function keep(ctx: Books, row: Row, found: Found): Promise<Reconciliation> {
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
