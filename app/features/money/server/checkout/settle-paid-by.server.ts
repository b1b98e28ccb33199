import { eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { settleChangePayment } from "../changes/charge-change.server.ts";
import { settleMilestonePayment } from "../milestones/settle-milestone.server.ts";
import { isCardCharge } from "./claim-charge.server.ts";
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

/** Settles a payment with a saved card, of a milestone, a change or a whole price, or the session that it is behind. `metadata` only says which one to look up. */
export async function settlePaidBy(ctx: Ctx, paymentId: string, metadata: Stripe.Metadata | null): Promise<void> {
  if (await settleMilestonePayment(ctx, { paymentId, metadata })) return;
  if (await settleChangePayment(ctx, { paymentId, metadata })) return;
  if (await isPaymentOfPrice(ctx, paymentId, metadata)) return settleOurs(ctx, paymentId);
  for (const sessionId of await sessionsOfPayment(ctx, paymentId)) await settleOurs(ctx, sessionId);
}

async function isPaymentOfPrice({ db }: Ctx, paymentId: string, metadata: Stripe.Metadata | null): Promise<boolean> {
  const named = metadata?.intent_id;
  const is = isId(named)
    ? or(eq(moneyIntents.providerId, paymentId), eq(moneyIntents.id, named))
    : eq(moneyIntents.providerId, paymentId);
  return (await db.select().from(moneyIntents).where(is)).some(isCardCharge);
}
