import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requirePayee, requireVerifiedEmail } from "#kernel/actor.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { classifyStripeError, retryWhileBusy } from "../provider/call-provider.server.ts";
import { accountKey } from "./account-key.server.ts";

/**
 * The id of the signed-in tradesperson's account at the provider, created once; repeated calls return the same account.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, EMAIL_NOT_VERIFIED, CONNECT_ACCOUNT_FAILED ('Failed to create account').
 */
export async function createConnectAccount(ctx: Ctx): Promise<{ accountId: string }> {
  const user = requireVerifiedEmail(requirePayee(ctx.actor));
  const [known] = await ctx.db
    .select({ id: paymentAccounts.stripeAccountId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, user.id));
  if (known?.id) return { accountId: known.id };
  const account = await makeAccount(ctx, { email: user.email, userId: user.id });
  const at = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(paymentAccounts)
    .values({ userId: user.id, stripeAccountId: account.id, updatedAt: at })
    .onConflictDoUpdate({
      target: paymentAccounts.userId,
      set: { stripeAccountId: sql`coalesce(${paymentAccounts.stripeAccountId}, ${account.id})`, updatedAt: at },
    })
    .returning({ id: paymentAccounts.stripeAccountId });
  return { accountId: stored?.id ?? account.id };
}

async function makeAccount(ctx: Ctx, of: { email: string; userId: string }): Promise<Stripe.Account> {
  const params: Stripe.AccountCreateParams = {
    type: "express",
    country: "GB",
    default_currency: "gbp",
    email: of.email,
    capabilities: { transfers: { requested: true } },
    metadata: { user_id: of.userId },
  };
  try {
    const idempotencyKey = accountKey("account", of.userId, params);
    return await retryWhileBusy(() => ctx.payments.stripe.accounts.create(params, { idempotencyKey }));
  } catch (error) {
    if (classifyStripeError(error)) throw paymentErrors.CONNECT_ACCOUNT_FAILED({ cause: error });
    throw error;
  }
}
