import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { savePayout } from "./sync-payout.server.ts";

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
