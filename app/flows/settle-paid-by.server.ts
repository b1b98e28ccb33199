import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { readProvider } from "#features/money/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { settleMilestonePayment } from "./settle-milestone.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** Settles a session. One that is not ours (the account may serve others) is none of our business. */
export async function settleOurs(ctx: Ctx, sessionId: string): Promise<void> {
  try {
    await settlePayment(ctx, { sessionId });
  } catch (error) {
    if (!isAppError(error, "NOT_FOUND")) throw error;
  }
}

/** Settles what a payment paid: a milestone, or the session it is behind. `metadata` only says which to look for. */
export async function settlePaidBy(ctx: Ctx, paymentId: string, metadata: Stripe.Metadata | null): Promise<void> {
  if (await settleMilestonePayment(ctx, { paymentId, metadata })) return;
  const { sessions } = ctx.payments.stripe.checkout;
  const found = await readProvider(sessions.list({ payment_intent: paymentId, limit: 1 }));
  for (const session of found?.data ?? []) await settleOurs(ctx, session.id);
}
