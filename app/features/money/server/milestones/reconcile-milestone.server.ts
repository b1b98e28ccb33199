import type { Ctx } from "#app/context.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { texts } from "../texts.ts";
import { cancelUnauthenticated, takeMilestonePayment } from "./milestone-payment.server.ts";
import { giveUpMilestone, settleMilestone } from "./settle-milestone.server.ts";

/**
 * Resolves a milestone's charge whose outcome is unknown, after a lost reply, an ended process or a missing authentication.
 * Retries with the intent's own key, so that it is charged once. Throws PROVIDER_SILENT.
 */
export async function reconcileMilestone(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const payment = await takeMilestonePayment(ctx, intent);
  if (!payment) return giveUpMilestone(ctx, intent, texts.failedToProcessPayment);
  const settled = await settleMilestone(ctx, intent, payment);
  if (settled.chargeState !== "action") return;
  const dropped = await cancelUnauthenticated(ctx, intent, payment);
  if (dropped !== payment) await settleMilestone(ctx, intent, dropped);
}
