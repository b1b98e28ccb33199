import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** Background task: detaches a removed card from the customer at the provider. Idempotent; throws errors that are worth a retry. */
export async function detachCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<void> {
  const [card] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, cardId));
  if (!card?.removedAt) return;
  try {
    await ctx.payments.stripe.paymentMethods.detach(card.stripePaymentMethodId);
  } catch (error) {
    // Refused because it is not attached: an earlier call succeeded and its reply was lost.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
