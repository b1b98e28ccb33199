import type { Ctx } from "#app/context.server.ts";
import {
  type DisputeRow,
  disputeWords,
  lockDispute,
  moveDispute,
  notifyOtherSide,
  permitDispute,
} from "#features/disputes/index.server.ts";
import { disputeWithdrawn } from "#features/disputes/notifications.ts";
import { canWithdraw } from "#features/disputes/rules/dispute.policy.ts";
import { requireActive } from "#kernel/actor.ts";
import { resumeBooking } from "./settle-dispute.server.ts";

/**
 * Withdraws a dispute, by the person who raised it: the booking continues as before, and so does the time until automatic
 * approval. Throws NOT_FOUND, WRONG_ROLE, NOT_YOURS_TO_WITHDRAW, DISPUTE_OVER.
 */
export async function withdrawDispute(ctx: Ctx, { disputeId }: { disputeId: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, disputeId);
    permitDispute(canWithdraw(actor, locked.dispute));
    await resumeBooking(ctx, tx, locked.booking);
    const dispute = await moveDispute(tx, locked, { event: "withdraw", actor, at });
    const { jobTitle } = await disputeWords(tx, dispute, locked.booking);
    const by = dispute.raisedByType;
    await notifyOtherSide(tx, ctx, dispute, { kind: disputeWithdrawn, by, payload: { jobTitle, by: actor.name } });
    return dispute;
  });
}
