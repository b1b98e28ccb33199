import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { dailyRounds } from "#db/schema/money/payments.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/money/reconciliation.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DAY, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { balanceInLedger } from "../ledger/ledger-balances.server.ts";
import { warnOfMissingMoney } from "../payouts/payout-checks.server.ts";
import { classifyStripeError } from "../provider/provider-calls.server.ts";
import { auditStoredStates } from "./audit-stored-states.server.ts";
import { type Compared, compareWithProvider, type Difference, type Span } from "./compare-with-provider.server.ts";
import { underWayIn } from "./pending-intents.server.ts";
import { bookOwnMoney, type ReconcileCtx, readProviderTransactions } from "./provider-transactions.server.ts";

/** The number of differences that the page lists. */
const SHOWN = 200;

/** The last finished comparison, its newest differences first; null when there is none. Admins only. */
export async function latestReconciliation(
  ctx: Ctx,
  { most = SHOWN } = {},
): Promise<(Reconciliation & { total: number }) | null> {
  requireAdmin(ctx.actor, "payments.read");
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  if (!row?.finishedAt) return null;
  const found = await ctx.db
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.reconciliationId, row.id))
    .orderBy(reconciliationDifferences.id)
    .limit(most);
  return {
    id: row.id,
    checked: row.checked,
    finishedAt: row.finishedAt,
    total: row.differences,
    ledgerBalance: row.ledgerBalance ?? pence(0),
    providerBalance: row.providerBalance ?? pence(0),
    differences: found.map(({ kind, movedAt, reference, providerAmount, ledgerAmount, providerIds, ledgerKeys }) => ({
      kind,
      movedAt,
      reference,
      providerAmount,
      ledgerAmount,
      providerIds,
      ledgerKeys,
    })),
  };
}

/** A little less than a day, so that a nightly run does not start later every day. */
const A_DAY = DAY - 10 * MINUTE;

/** Claims a daily run. True for one process when the run is due. */
export async function claimDailyRun({ db, clock }: Pick<Ctx, "db" | "clock">, name: string): Promise<boolean> {
  const at = clock.now();
  const taken = await db
    .insert(dailyRounds)
    .values({ name, startedAt: at })
    .onConflictDoUpdate({
      target: dailyRounds.name,
      set: { startedAt: sql`excluded.started_at` },
      setWhere: lt(dailyRounds.startedAt, later(at, -A_DAY)),
    })
    .returning({ name: dailyRounds.name });
  return taken.length > 0;
}

type Row = typeof reconciliations.$inferSelect;

/** A finished comparison. Amounts in pence. */
interface Reconciliation {
  id: string;
  /** The number of charges, refunds, transfers, fees, documents and so on that were compared. */
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
 * Compares the ledger with the provider's balance transactions, with its total balance, with what bookings repeat of it and with what other modules made of it
 * (`audits`), and stores and returns every difference with both amounts. What is under way is not a difference. Our own payouts and fees are booked first. An interrupted comparison is
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
  const span = spanOf(row, previous);
  const { checked, all, ledgerBalance } = await ctx.db.transaction(async (tx) => {
    const found = await compareWithProvider(tx, span);
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
  const audited: Compared[] = [];
  for (const audit of ctx.registry.audits) audited.push(await audit(ctx.db, span));
  return saveResult(ctx, row, {
    checked: checked + audited.reduce((total, of) => total + of.checked, 0),
    differences: [
      ...differences,
      ...(await auditStoredStates(ctx.db, span)),
      ...audited.flatMap((of) => of.differences),
    ],
    ledgerBalance,
    providerBalance: after,
  });
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
    ctx.log.error(
      { reconciliation_id: row.id, differences: differences.length },
      "the ledger differs from the provider or from documents",
    );
  return { id: row.id, ...found, finishedAt };
}

/** The hour from which it runs, London time: traffic is low, and yesterday's events have arrived. */
const NIGHT_HOUR = 3;

/** Events of younger movements may still arrive; the next night compares them. */
const MIN_AGE = HOUR;

/** Compares the ledger once a night, by the application's clock. A scheduled task calls this at any time. */
export async function reconcileNightly(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  if (londonHour(now) < NIGHT_HOUR) return;
  const [last] = await ctx.db
    .select({ at: reconciliations.startedAt })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  if (last && londonDay(last.at) >= londonDay(now)) return;
  try {
    await reconcile(ctx, { minAge: MIN_AGE });
    await warnOfMissingMoney(ctx);
  } catch (error) {
    // Without payments there is nothing to compare. A provider that does not answer is called again in a minute.
    if (!isAppError(error, "PAYMENTS_OFF") && !isAppError(error, "PROVIDER_SILENT")) throw error;
  }
}
