import { and, asc, eq, inArray, isNotNull, lt, not, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { providerTransactions } from "#db/schema/money/reconciliation.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { changeOf } from "../../rules/attempt-key.ts";
import { ENDED } from "../../rules/chargeback.ts";
import { pendingRefunds } from "../../rules/returns.ts";
import { carryOutRefundTask, recoverReleasedTask } from "../../tasks.ts";
import { reconcileChange } from "../changes/charge-change.server.ts";
import { reconcileCardCharge } from "../checkout/card-charge-ends.server.ts";
import { isCardCharge } from "../checkout/claim-charge.server.ts";
import { openSession } from "../checkout/payment-sessions.server.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { payableAccountOf } from "../ledger/ledger-balances.server.ts";
import { reconcileMilestone } from "../milestones/milestone-charges.server.ts";
import { type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";
import { enqueueUnhandledWebhooks } from "../provider/webhook-events.server.ts";
import { carryOutRefund } from "../refunds/carry-out-refund.server.ts";
import { saveAccount } from "../transfers/connect-accounts.server.ts";
import { recoverReleased } from "../transfers/recover-released.server.ts";
import { enqueueOwed, transferReleased } from "../transfers/transfers.server.ts";
import type { Difference } from "./compare-with-provider.server.ts";
import type { ReconcileCtx } from "./provider-transactions.server.ts";

/** At most this many differences are looked up; with more, something else is wrong. */
const LOOKED_UP = 100;

/** Within a day, the outcome of every intent is known. */
const MAX_AGE = DAY;

/**
 * Whether a movement that only the provider has belongs to an intent that is under way: a refund, transfer or payment whose reply or
 * event has not been handled yet. It is not a difference, unless it takes longer than a day.
 */
export async function underWayIn(
  ctx: ReconcileCtx,
  differences: readonly Difference[],
): Promise<ReadonlySet<Difference>> {
  const since = later(ctx.clock.now(), -MAX_AGE);
  const young = differences.filter(
    ({ kind, movedAt }) => kind === "missing_in_ledger" && movedAt !== null && movedAt > since,
  );
  const found = new Set<Difference>();
  for (const difference of young.slice(0, LOOKED_UP)) {
    const intentId = await intentOf(ctx, await objectOf(ctx, difference));
    if (intentId && (await isOpen(ctx, intentId))) found.add(difference);
  }
  return found;
}

/** A fee's reference is its balance transaction, which names the charge. */
async function objectOf({ db }: ReconcileCtx, { reference }: Difference): Promise<string> {
  const [row] = await db
    .select({ source: providerTransactions.source })
    .from(providerTransactions)
    .where(eq(providerTransactions.id, reference));
  return row?.source ?? reference;
}

/** The intent that the object's metadata names; null for an object of other sites, and one that the provider does not know. */
async function intentOf({ payments: { stripe } }: ReconcileCtx, id: string): Promise<string | null> {
  const read = {
    re: () => stripe.refunds.retrieve(id),
    ch: () => stripe.charges.retrieve(id),
    py: () => stripe.charges.retrieve(id),
    tr: () => stripe.transfers.retrieve(id),
  }[id.split("_")[0] ?? ""];
  const object = read ? await readProvider<{ metadata: Record<string, string> | null }>(read()) : null;
  const intentId = object?.metadata?.intent_id;
  return isId(intentId) ? intentId : null;
}

async function isOpen({ db }: ReconcileCtx, id: string): Promise<boolean> {
  const open = inArray(moneyIntents.status, ["intended", "unknown"]);
  return (await db.$count(moneyIntents, and(eq(moneyIntents.id, id), open))) > 0;
}

const LIMIT = 1_000;

/**
 * The ids of bookings with an open chargeback, a failed refund or money to recover from their tradesperson. Also enqueues those
 * refunds and recoveries again.
 */
export async function unresolvedBookings(ctx: Ctx): Promise<string[]> {
  const open = await ctx.db
    .select({ id: chargebacks.bookingId })
    .from(chargebacks)
    .where(notInArray(chargebacks.status, [...ENDED]))
    .limit(LIMIT);
  await retryRecoveries(ctx);
  return [...new Set([...open.map(({ id }) => id), ...(await retryRefunds(ctx))])];
}

/** Enqueues refused refunds without a later attempt again, and returns the ids of their bookings. */
async function retryRefunds(ctx: Ctx): Promise<string[]> {
  const failed = await ctx.db
    .select({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "refund"), eq(moneyIntents.status, "failed")))
    .limit(LIMIT);
  const bookings = [...new Set(failed.map(({ bookingId }) => bookingId))];
  for (const bookingId of bookings) {
    const intents = await ctx.db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
    for (const { id, status, idempotencyKey } of pendingRefunds(intents))
      if (status === "failed" && idempotencyKey.startsWith("refund:"))
        await enqueue(ctx.db, carryOutRefundTask, { intentId: id }, { key: `refund:${id}` });
  }
  return bookings;
}

/** Enqueues recoveries from tradespeople who owe us, and for bookings with a loss. */
async function retryRecoveries(ctx: Ctx): Promise<void> {
  const owing = sql`exists (select 1 from ${ledgerBalances} where ${ledgerBalances.account} = ${payableAccountOf(moneyIntents.userId)} and ${ledgerBalances.balance} > 0)`;
  const lost = sql`exists (select 1 from ${chargebacks} where ${chargebacks.bookingId} = ${moneyIntents.bookingId} and ${chargebacks.status} not in ('won', 'prevented') and ${chargebacks.status} not like 'warning%' and ${chargebacks.updatedAt} > ${later(ctx.clock.now(), -90 * DAY)})`;
  const rows = await ctx.db
    .selectDistinct({ bookingId: moneyIntents.bookingId })
    .from(moneyIntents)
    .where(and(eq(moneyIntents.kind, "transfer"), eq(moneyIntents.status, "succeeded"), sql`(${owing} or ${lost})`))
    .limit(LIMIT);
  for (const { bookingId } of rows)
    await enqueue(ctx.db, recoverReleasedTask, { bookingId }, { key: `recover:${bookingId}` });
}

/** Reads the accounts from the provider that cannot receive payouts according to their stored state. */
export async function refreshAccounts(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(
      and(
        isNotNull(paymentAccounts.stripeAccountId),
        not(sql`(${paymentAccounts.payoutsEnabled} and ${paymentAccounts.transfersEnabled})`),
      ),
    )
    .limit(LIMIT);
  for (const { id } of waiting) {
    const account = id ? await readProvider(ctx.payments.stripe.accounts.retrieve(id)) : null;
    if (account) await saveAccount(ctx, account);
  }
}

/** An intent is checked when it has not changed for this long. */
const CHECK_AFTER = 2 * MINUTE;

/** Claims up to `limit` intents with an unknown outcome that were not checked recently, those checked longest ago first. */
async function takeUnresolvedIntents(ctx: Ctx, limit: number): Promise<MoneyIntent[]> {
  const at = ctx.clock.now();
  const open = and(
    inArray(moneyIntents.status, ["intended", "unknown"]),
    lt(moneyIntents.updatedAt, later(at, -CHECK_AFTER)),
  );
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(moneyIntents)
      .where(open)
      .orderBy(asc(moneyIntents.updatedAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    // Marks them as checked, so that other processes claim other intents.
    if (ids.length > 0) await tx.update(moneyIntents).set({ updatedAt: at }).where(inArray(moneyIntents.id, ids));
    return rows;
  });
}

/** The number of intents that one run resumes. */
const BATCH = 50;

/**
 * Scheduled task: resumes intents whose outcome is unknown (after a lost reply or an ended process), sessions that were paid without
 * an event, webhook events that were never handled, and transfers that were never begun.
 */
export async function resumePendingIntents(ctx: Ctx): Promise<void> {
  await enqueueUnhandledWebhooks(ctx);
  await enqueueOwed(ctx);
  for (const intent of await takeUnresolvedIntents(ctx, BATCH)) {
    try {
      await resume(ctx, intent);
    } catch (error) {
      ctx.log.warn(
        { err: error, intent_id: intent.id, kind: intent.kind },
        "the outcome of an intent is still unknown",
      );
    }
  }
}

async function resume(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  if (intent.kind === "transfer") await transferReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "reversal") await recoverReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "refund") await carryOutRefund(ctx, { intentId: intent.id });
  if (intent.kind !== "charge") return;
  if (intent.milestoneId) return reconcileMilestone(ctx, intent);
  if (changeOf(intent.idempotencyKey) !== null) return reconcileChange(ctx, intent);
  if (isCardCharge(intent)) return reconcileCardCharge(ctx, intent);
  if (intent.providerId) await settlePayment(ctx, { sessionId: intent.providerId });
  // The reply with the session was lost. Opening it again returns the same session, which can still be paid.
  else await openSession(ctx, intent);
}
