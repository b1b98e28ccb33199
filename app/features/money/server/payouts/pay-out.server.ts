import { and, count, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { payoutErrors } from "../../rules/payout.errors.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";
import { balanceAtProvider } from "./balance-at-provider.server.ts";
import { type Payout, savePayout } from "./sync-payout.server.ts";

/**
 * Pays out the signed-in tradesperson's whole balance at the provider now, instead of on the next scheduled day. Concurrent calls
 * make one payout, because the key contains the number of earlier payouts. Throws NOT_SIGNED_IN, WRONG_ROLE, PAYOUTS_STOPPED,
 * PAYOUTS_HELD, NO_PAYOUT_ACCOUNT, NOTHING_TO_PAY_OUT, PAYOUT_FAILED.
 */
export async function payOut(ctx: Ctx): Promise<Payout> {
  const { id: userId } = requirePayee(ctx.actor);
  if (!(await mayReceiveTransfers(ctx.db, userId))) throw payoutErrors.PAYOUTS_STOPPED();
  if (await payoutsHeldUntil(ctx.db, userId, ctx.clock.now())) throw payoutErrors.PAYOUTS_HELD();
  const [account] = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.userId, userId), paymentAccounts.payoutsEnabled));
  if (!account?.id) throw payoutErrors.NO_PAYOUT_ACCOUNT();
  const balance = await balanceAtProvider(ctx);
  if (balance === null || balance === "silent") throw payoutErrors.PAYOUT_FAILED();
  if (balance.available <= 0) throw payoutErrors.NOTHING_TO_PAY_OUT();
  const [before] = await ctx.db.select({ number: count() }).from(payouts).where(eq(payouts.userId, userId));
  const request: Stripe.PayoutCreateParams = {
    amount: balance.available,
    currency: "gbp",
    metadata: { user_id: userId },
  };
  const idempotencyKey = `payout:${account.id}:${before?.number ?? 0}:${balance.available}`;
  try {
    const payout = await ctx.payments.stripe.payouts.create(request, { stripeAccount: account.id, idempotencyKey });
    const saved = await savePayout(ctx, account.id, payout);
    if (!saved) throw payoutErrors.NO_PAYOUT_ACCOUNT();
    return saved;
  } catch (error) {
    if (!classifyStripeError(error)) throw error;
    throw payoutErrors.PAYOUT_FAILED({ cause: error });
  }
}
