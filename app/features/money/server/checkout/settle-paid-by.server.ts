import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { settleChangePayment } from "../changes/charge-change.server.ts";
import { settleMilestonePayment } from "../milestones/settle-milestone.server.ts";
import { sessionsOfPayment } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** Settles a session. A session that is not ours is ignored, because the provider's account may serve other sites too. */
export async function settleOurs(ctx: Ctx, sessionId: string): Promise<void> {
  try {
    await settlePayment(ctx, { sessionId });
  } catch (error) {
    if (!isAppError(error, "NOT_FOUND")) throw error;
  }
}

/** Settles a payment's milestone, change or session. `metadata` only says which one to look up. */
export async function settlePaidBy(ctx: Ctx, paymentId: string, metadata: Stripe.Metadata | null): Promise<void> {
  if (await settleMilestonePayment(ctx, { paymentId, metadata })) return;
  if (await settleChangePayment(ctx, { paymentId, metadata })) return;
  for (const sessionId of await sessionsOfPayment(ctx, paymentId)) await settleOurs(ctx, sessionId);
}
