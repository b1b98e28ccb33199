import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { classifyStripeError } from "./call-provider.server.ts";

interface Payer {
  userId: string;
  /** The id of their customer at the provider; null when they never paid. */
  customerId: string | null;
  /** Their email address, while we still have it. */
  email: string | null;
}

/**
 * Deletes at the provider the customer of somebody who has deleted their account, and removes personal data from stored events: of
 * an event only its arrival and its type remain. Idempotent. Throws errors that are worth a retry.
 */
export async function deletePayer(ctx: Ctx, { userId, customerId, email }: Payer): Promise<void> {
  if (customerId) await deleteAtProvider(ctx, customerId);
  for (const mark of [customerId, email])
    if (mark)
      await ctx.db.execute(sql`
        update webhook_events set payload = jsonb_build_object('id', id, 'type', type)
        where status <> 'received' and strpos(payload::text, ${mark}) > 0`);
  await ctx.db.update(paymentAccounts).set({ stripeCustomerId: null }).where(eq(paymentAccounts.userId, userId));
}

async function deleteAtProvider(ctx: Ctx, customerId: string): Promise<void> {
  try {
    await ctx.payments.stripe.customers.del(customerId);
  } catch (error) {
    // The provider does not know the customer: it was deleted before.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
