import type { Ctx } from "#app/context.server.ts";
import { resumePendingIntents } from "#features/money/index.server.ts";
import { reconcileMilestone } from "./reconcile-milestone.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** Scheduled: resumes payments, transfers, refunds and webhook events whose outcome is unknown. */
export const reconcilePendingIntents = (ctx: Ctx): Promise<void> =>
  resumePendingIntents(ctx, {
    settleSession: (of, sessionId) => settlePayment(of, { sessionId }),
    settleMilestone: reconcileMilestone,
  });
