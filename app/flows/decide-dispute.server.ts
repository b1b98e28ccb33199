import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { type DisputeRow, lockDispute, permitDispute, requireRepeatDay } from "#features/disputes/index.server.ts";
import { canDecide } from "#features/disputes/rules/dispute.policy.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { endDispute } from "./settle-dispute.server.ts";

interface Decision {
  disputeId: string;
  terms: Terms;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides an escalated dispute, by an admin, with written reasons: a release (0 back), a refund (everything back), a split, or
 * repeat work. Once. Throws NOT_FOUND, WRONG_ROLE, NOT_ESCALATED, DISPUTE_OVER, OVER_SPLIT, VALIDATION_FAILED (a day that cannot be
 * chosen), and for repeat work as `requireRepeatable`.
 */
export async function decideDispute(ctx: Ctx, { disputeId, terms, reason }: Decision): Promise<DisputeRow> {
  const admin = requireAdmin(ctx.actor, "disputes.decide");
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, admin, disputeId);
    permitDispute(canDecide(admin, locked.dispute));
    if (terms.remedy === "repeat_work")
      await requireRepeatDay(tx, { bookingId: locked.booking.id, repeatOn: terms.repeatOn, at: ctx.clock.now() });
    const dispute = await endDispute(ctx, tx, locked, {
      event: "decide",
      terms,
      how: () => `We have decided. ${reason}`,
      set: { decidedBy: admin.id, decisionReason: reason },
    });
    const act = {
      act: "dispute.decide",
      needs: "disputes.decide" as const,
      subject: { kind: "dispute", id: disputeId },
      reason,
    };
    const { status, remedy, refundAmount: refund, releaseAmount: release, repeatOn } = dispute;
    const after = { status, remedy, refund, release, repeatOn };
    await recordAct(tx, ctx, act, { before: { status: locked.dispute.status }, after });
    return dispute;
  });
}
