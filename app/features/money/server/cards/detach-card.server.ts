import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** Background work: takes a removed card off the customer at the provider. Any number of times; throws what is worth trying again. */
export async function detachCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<void> {
  const [card] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, cardId));
  if (!card?.removedAt) return;
  try {
    await ctx.payments.stripe.paymentMethods.detach(card.stripePaymentMethodId);
  } catch (error) {
    // "It is not attached": done before, and its reply was lost.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
