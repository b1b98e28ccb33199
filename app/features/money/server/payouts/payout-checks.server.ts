import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { emit } from "#db/outbox.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { heldMoneyMissing, payoutsAreAutomatic } from "../../chargeback-notifications.ts";
import { payoutFailed } from "../../notifications.ts";
import { failureText, type PayoutState } from "../../rules/payout.labels.ts";
import { unsafeLedgerBalances } from "../ledger/ledger-balances.server.ts";
import { readProvider } from "../provider/provider-calls.server.ts";

/** A payout as its tradesperson sees it; `amount` in pence. */
export type Payout = Omit<typeof payouts.$inferSelect, "state"> & { state: PayoutState };

/**
 * Saves the current state of a connected account's payout at the provider. Idempotent, in any order. Null for an account that is
 * not ours.
 */
export async function savePayout(ctx: Ctx, accountId: string, payout: Stripe.Payout): Promise<Payout | null> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // The lock serialises concurrent updates of one payout.
    const [account] = await tx
      .select({ userId: paymentAccounts.userId })
      .from(paymentAccounts)
      .where(eq(paymentAccounts.stripeAccountId, accountId))
      .for("update");
    if (!account) return null;
    const [before] = await tx.select().from(payouts).where(eq(payouts.stripePayoutId, payout.id));
    const row = {
      state: payout.status as PayoutState,
      arrivalDate: londonDay(new Date(payout.arrival_date * 1_000)),
      failure: payout.failure_code ?? null,
    };
    if (before?.state === row.state && before.arrivalDate === row.arrivalDate && before.failure === row.failure)
      return before as Payout;
    const [saved] = await tx
      .insert(payouts)
      .values({
        ...row,
        ...account,
        updatedAt: at,
        stripePayoutId: payout.id,
        amount: pence(payout.amount),
        automatic: payout.automatic,
        createdAt: new Date(payout.created * 1_000),
      })
      .onConflictDoUpdate({ target: payouts.stripePayoutId, set: { ...row, updatedAt: at } })
      .returning();
    if (!saved) throw new Error("an upsert returns its row");
    if (before?.state !== saved.state)
      await emit(tx, { type: "payment.updated", to: [account.userId], ids: { payout_id: saved.id }, at });
    if (before?.state !== saved.state && saved.state === "failed") await notifyPayoutFailed(ctx, tx, saved);
    return saved as Payout;
  });
}

const notifyPayoutFailed = (
  ctx: Ctx,
  tx: Tx,
  { id, userId, amount, failure }: typeof payouts.$inferSelect,
): Promise<unknown> =>
  notify(tx, ctx, payoutFailed, {
    to: userId,
    payload: { amount, reason: failureText(failure) },
    path: "/tradesperson/payments",
    ids: { payout_id: id },
  });

/** Reads the current state of a payout at the provider and saves it. Throws PROVIDER_SILENT. */
export async function syncPayout(ctx: Ctx, of: { accountId: string; payoutId: string }): Promise<void> {
  const payout = await readProvider(
    ctx.payments.stripe.payouts.retrieve(of.payoutId, {}, { stripeAccount: of.accountId }),
  );
  if (payout) await savePayout(ctx, of.accountId, payout);
}

/**
 * Background task, at every start and once a day: checks that the provider does not pay our balance out to our own bank on a schedule,
 * because customers' held money is part of it. Otherwise logs an error and tells the admins, once until they have read it. Returns
 * the interval; null without payments. Throws PROVIDER_SILENT, and is then retried.
 */
export async function checkPayoutSchedule(ctx: Ctx): Promise<string | null> {
  const interval = await payoutInterval(ctx);
  if (interval === null || interval === "manual") return interval;
  ctx.log.error(
    { reason: interval },
    "the provider pays out our balance automatically, also what we hold for customers",
  );
  await ctx.db.transaction(async (tx) => {
    const what = { payload: { interval }, path: "/admin/payments", subject: "payout-schedule" };
    for (const to of await adminIds(tx, "payments.repair")) await notify(tx, ctx, payoutsAreAutomatic, { to, ...what });
  });
  return interval;
}

async function payoutInterval(ctx: Ctx): Promise<string | null> {
  try {
    const settings = await readProvider(ctx.payments.stripe.balanceSettings.retrieve());
    return settings?.payments.payouts?.schedule?.interval ?? null;
  } catch (error) {
    if (isAppError(error, "PAYMENTS_OFF")) return null;
    throw error;
  }
}

/** Tells the admins, once until they have read it, if less is at the provider than we hold for customers and owe to tradespeople. */
export async function warnOfMissingMoney(ctx: Ctx): Promise<void> {
  const { providerBalance, held, owed } = await unsafeLedgerBalances(ctx.db);
  const missing = held + owed - providerBalance;
  if (missing <= 0) return;
  ctx.log.error("less money is at the provider than is held and owed");
  const what = { payload: { amount: pence(missing) }, path: "/admin/payments", subject: "missing-money" };
  await ctx.db.transaction(async (tx) => {
    for (const to of await adminIds(tx, "payments.repair")) await notify(tx, ctx, heldMoneyMissing, { to, ...what });
  });
}

/** The balance of a tradesperson's account at the provider, in pence; negative when they owe money. */
interface BalanceAtProvider {
  /** What can be paid out now. */
  available: Pence;
  /** What is still being cleared. */
  pending: Pence;
}

/** The number of latest payouts that are read again, in case an event was lost. */
const LATEST = 20;

/**
 * The signed-in tradesperson's current balance at the provider. Also updates their latest payouts. Null without an account that
 * can pay out; "silent" when the provider does not answer.
 */
export async function balanceAtProvider(ctx: Ctx): Promise<BalanceAtProvider | "silent" | null> {
  const user = requireUser(ctx.actor);
  const [account] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  if (!account?.stripeAccountId || !account.payoutsEnabled) return null;
  const accountId = account.stripeAccountId;
  const as = { stripeAccount: accountId };
  const { stripe } = ctx.payments;
  try {
    const [balance, latest] = await Promise.all([
      readProvider(stripe.balance.retrieve({}, as)),
      readProvider(stripe.payouts.list({ limit: LATEST }, as)),
    ]);
    for (const payout of latest?.data ?? []) await savePayout(ctx, accountId, payout);
    if (!balance) return "silent";
    const pounds = (sums: readonly { amount: number; currency: string }[]) =>
      pence(sums.filter(({ currency }) => currency === "gbp").reduce((sum, { amount }) => sum + amount, 0));
    return { available: pounds(balance.available), pending: pounds(balance.pending) };
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) return "silent";
    throw error;
  }
}
