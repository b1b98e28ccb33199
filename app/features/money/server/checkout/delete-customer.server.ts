import type { Ctx } from "#app/context.server.ts";
import { classifyStripeError } from "../provider/call-provider.server.ts";

/** Has the provider delete a customer with everything it knows of them. May run any number of times; throws what is worth retrying. */
export async function deleteCustomerAtProvider(ctx: Ctx, customerId: string): Promise<void> {
  try {
    await ctx.payments.stripe.customers.del(customerId);
  } catch (error) {
    // The provider knows no such customer: it was deleted before.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
