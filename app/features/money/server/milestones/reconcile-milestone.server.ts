import type { Ctx } from "#app/context.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { dropUnanswered, takeMilestonePayment } from "./milestone-payment.server.ts";
import { giveUpMilestone, settleMilestone } from "./settle-milestone.server.ts";

/**
 * Looks after a milestone's charge whose end is not known: a lost reply, a process that ended, an owner who has not
 * answered their bank. Asks with the intent's own key, so that it is charged once. Throws PROVIDER_SILENT.
 */
export async function reconcileMilestone(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const payment = await takeMilestonePayment(ctx, intent);
  if (!payment) return giveUpMilestone(ctx, intent, "Failed to process payment");
  const settled = await settleMilestone(ctx, intent, payment);
  if (settled.standing !== "action") return;
  const dropped = await dropUnanswered(ctx, intent, payment);
  if (dropped !== payment) await settleMilestone(ctx, intent, dropped);
}
