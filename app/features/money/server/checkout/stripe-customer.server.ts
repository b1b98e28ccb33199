import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import type { User } from "#kernel/actor.ts";
import { retryWhileBusy } from "../provider/call-provider.server.ts";
import { accountKey } from "../transfers/account-key.server.ts";

/** The id of the user's customer at the provider, created once. Throws the SDK's errors. */
export async function stripeCustomer(ctx: Ctx, user: User): Promise<string> {
  const [known] = await ctx.db
    .select({ id: paymentAccounts.stripeCustomerId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, user.id));
  if (known?.id) return known.id;
  const params = { email: user.email, name: user.name, metadata: { user_id: user.id } };
  const idempotencyKey = accountKey("customer", user.id, params);
  const customer = await retryWhileBusy(() => ctx.payments.stripe.customers.create(params, { idempotencyKey }));
  const at = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(paymentAccounts)
    .values({ userId: user.id, stripeCustomerId: customer.id, updatedAt: at })
    .onConflictDoUpdate({
      target: paymentAccounts.userId,
      set: { stripeCustomerId: sql`coalesce(${paymentAccounts.stripeCustomerId}, ${customer.id})`, updatedAt: at },
    })
    .returning({ id: paymentAccounts.stripeCustomerId });
  return stored?.id ?? customer.id;
}
