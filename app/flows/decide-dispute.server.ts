import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { type DisputeRow, lockDispute, permitDispute } from "#features/disputes/index.server.ts";
import { canDecide } from "#features/disputes/rules/dispute.policy.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { settleDispute } from "./settle-dispute.server.ts";

interface Decision {
  disputeId: string;
  /** The amount refunded to the customer; the rest of the held money is released. */
  refundAmount: Pence;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides an escalated dispute, by an admin, with written reasons: a release (0 back), a refund (everything back) or a
 * split. Once. Throws NOT_FOUND, WRONG_ROLE, NOT_ESCALATED, DISPUTE_OVER, OVER_SPLIT.
 */
export async function decideDispute(ctx: Ctx, { disputeId, refundAmount, reason }: Decision): Promise<DisputeRow> {
  const admin = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, admin, disputeId);
    permitDispute(canDecide(admin, locked.dispute));
    const dispute = await settleDispute(ctx, tx, locked, {
      event: "decide",
      refund: refundAmount,
      how: () => `We have decided. ${reason}`,
      set: { decidedBy: admin.id, decisionReason: reason },
    });
    const act = { act: "dispute.decide", subject: { kind: "dispute", id: disputeId }, reason };
    const after = { status: dispute.status, refund: dispute.refundAmount, release: dispute.releaseAmount };
    await recordAct(tx, ctx, act, { before: { status: locked.dispute.status }, after });
    return dispute;
  });
}
