import type { Ctx } from "#app/context.server.ts";
import {
  carryOutRefund,
  enqueueOwed,
  enqueueUnhandledWebhooks,
  type MoneyIntent,
  openSession,
  recoverReleased,
  takeUnresolvedIntents,
  transferReleased,
} from "#features/money/index.server.ts";
import { reconcileMilestone } from "./reconcile-milestone.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** How many intents one round looks at. */
const ROUND = 50;

/**
 * Looks after what nobody else will: intents whose end is not known (a lost reply, a process that ended), sessions that
 * were paid while the news of it was lost, webhook events that were never handled, transfers that were never begun.
 */
export async function reconcilePendingIntents(ctx: Ctx): Promise<void> {
  await enqueueUnhandledWebhooks(ctx);
  await enqueueOwed(ctx);
  for (const intent of await takeUnresolvedIntents(ctx, ROUND)) {
    try {
      await reconcileIntent(ctx, intent);
    } catch (error) {
      ctx.log.warn({ err: error, intent_id: intent.id, kind: intent.kind }, "an intent is still in doubt");
    }
  }
}

async function reconcileIntent(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  if (intent.kind === "transfer") await transferReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "reversal") await recoverReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "refund") await carryOutRefund(ctx, { intentId: intent.id });
  if (intent.kind !== "charge") return;
  if (intent.milestoneId) return reconcileMilestone(ctx, intent);
  if (intent.providerId) await settlePayment(ctx, { sessionId: intent.providerId });
  // The customer never saw this page. Opening it again tells us which one it is; it can still be paid.
  else await openSession(ctx, intent);
}
