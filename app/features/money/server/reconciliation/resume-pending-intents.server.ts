import type { Ctx } from "#app/context.server.ts";
import { openSession } from "../checkout/open-session.server.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { reconcileMilestone } from "../milestones/reconcile-milestone.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { enqueueUnhandledWebhooks } from "../provider/receive-webhook.server.ts";
import { carryOutRefund } from "../refunds/carry-out-refund.server.ts";
import { enqueueOwed } from "../transfers/enqueue-owed.server.ts";
import { recoverReleased } from "../transfers/recover-released.server.ts";
import { transferReleased } from "../transfers/transfer-released.server.ts";
import { takeUnresolvedIntents } from "./unresolved-intents.server.ts";

/** The number of intents that one run resumes. */
const BATCH = 50;

/**
 * Scheduled task: resumes intents whose outcome is unknown (after a lost reply or an ended process), sessions that were paid without
 * an event, webhook events that were never handled, and transfers that were never begun.
 */
export async function resumePendingIntents(ctx: Ctx): Promise<void> {
  await enqueueUnhandledWebhooks(ctx);
  await enqueueOwed(ctx);
  for (const intent of await takeUnresolvedIntents(ctx, BATCH)) {
    try {
      await resume(ctx, intent);
    } catch (error) {
      ctx.log.warn(
        { err: error, intent_id: intent.id, kind: intent.kind },
        "the outcome of an intent is still unknown",
      );
    }
  }
}

async function resume(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  if (intent.kind === "transfer") await transferReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "reversal") await recoverReleased(ctx, { bookingId: intent.bookingId });
  if (intent.kind === "refund") await carryOutRefund(ctx, { intentId: intent.id });
  if (intent.kind !== "charge") return;
  if (intent.milestoneId) return reconcileMilestone(ctx, intent);
  if (intent.providerId) await settlePayment(ctx, { sessionId: intent.providerId });
  // The reply with the session was lost. Opening it again returns the same session, which can still be paid.
  else await openSession(ctx, intent);
}
