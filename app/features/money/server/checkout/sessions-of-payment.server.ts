import type { Ctx } from "#app/context.server.ts";
import { readProvider } from "../provider/call-provider.server.ts";

/** The ids of a payment's Checkout Sessions: one or none. Throws PROVIDER_SILENT. */
export async function sessionsOfPayment(ctx: Ctx, paymentId: string): Promise<string[]> {
  const { sessions } = ctx.payments.stripe.checkout;
  const found = await readProvider(sessions.list({ payment_intent: paymentId, limit: 1 }));
  return (found?.data ?? []).map(({ id }) => id);
}
