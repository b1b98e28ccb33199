import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { disputeEvidence, disputeOffers, disputes } from "#db/schema/disputes.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { type DisputeRow, lockDispute, permitDispute, requireRepeatDay } from "#features/disputes/index.server.ts";
import { canDecide } from "#features/disputes/rules/dispute.policy.ts";
import { splitTexts } from "#features/disputes/rules/story.ts";
import type { Terms } from "#features/disputes/rules/terms.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireAdmin, system } from "#kernel/actor.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { pence } from "#kernel/money.ts";
import { endDispute } from "./settle-dispute.server.ts";
import { texts } from "./texts.ts";

interface Decision {
  disputeId: string;
  terms: Terms;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides an escalated dispute, by an admin, with written reasons: a release (0 back), a refund (everything back), a split, or
 * repeat work. Once. When more than £500 is held, a second operator must confirm how it is shared. Throws NOT_FOUND, WRONG_ROLE,
 * NOT_ESCALATED, DISPUTE_OVER, OVER_SPLIT, VALIDATION_FAILED (a day that cannot be chosen), APPROVAL_WAITING, and for repeat work as
 * `requireRepeatable`.
 */
export function decideDispute(ctx: Ctx, decision: Decision): Promise<DisputeRow | AwaitsApproval> {
  const { disputeId, terms, reason } = decision;
  const admin = requireAdmin(ctx.actor, disputeApproval.asks);
  return ctx.db.transaction(async (tx) => {
    const { dispute, booking } = await lockDispute(tx, admin, disputeId);
    permitDispute(canDecide(admin, dispute));
    const { free: held } = await moneyOfBooking(tx, booking.id);
    // More than is held is refused below.
    const isSplit = terms.remedy === "split" && terms.refundAmount <= held;
    if (!isSplit || !needsSecondPerson(held)) return carryOut(ctx, tx, decision, disputeApproval.asks);
    const request = { disputeId, refundAmount: terms.refundAmount };
    const asked = { request, amount: held, subject: { kind: "dispute", id: disputeId }, reason };
    return requestApproval(ctx, tx, { act: disputeApproval, ...asked });
  });
}

/** A decision about more than £500, which a second operator confirms. */
export const disputeApproval = defineApprovable({
  kind: "dispute.decide",
  asks: "disputes.decide",
  confirms: "approvals.confirm",
  request: z.object({ disputeId: z.string(), refundAmount: z.number().int().transform(pence) }),
  lock: (tx, { disputeId }) => lockDispute(tx, system, disputeId),
  facts: async (db, { disputeId }) => {
    const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
    const { free: held = 0 } = dispute ? await moneyOfBooking(db, dispute.bookingId) : {};
    const offers = await db.$count(disputeOffers, eq(disputeOffers.disputeId, disputeId));
    const evidence = await db.$count(disputeEvidence, eq(disputeEvidence.disputeId, disputeId));
    return { status: dispute?.status ?? null, held, offers, evidence };
  },
  lines: ({ refundAmount }, { held }) => splitTexts(pence(Number(held)), refundAmount),
  path: ({ disputeId }) => `/admin/disputes/${disputeId}`,
  carryOut: async (ctx, tx, { disputeId, refundAmount }, { reason }) => {
    await carryOut(ctx, tx, { disputeId, terms: { remedy: "split", refundAmount }, reason }, "approvals.confirm");
  },
});

async function carryOut(ctx: Ctx, tx: Tx, { disputeId, terms, reason }: Decision, needs: DeskAct): Promise<DisputeRow> {
  const admin = requireAdmin(ctx.actor, needs);
  const locked = await lockDispute(tx, admin, disputeId);
  permitDispute(canDecide(admin, locked.dispute));
  if (terms.remedy === "repeat_work")
    await requireRepeatDay(tx, { bookingId: locked.booking.id, repeatOn: terms.repeatOn, at: ctx.clock.now() });
  const dispute = await endDispute(ctx, tx, locked, {
    event: "decide",
    terms,
    how: () => texts.weHaveDecided(reason),
    set: { decidedBy: admin.id, decisionReason: reason },
  });
  const act = { act: "dispute.decide", needs, subject: { kind: "dispute", id: disputeId }, reason };
  const { status, remedy, refundAmount: refund, releaseAmount: release, repeatOn } = dispute;
  const after = { status, remedy, refund, release, repeatOn };
  await recordAct(tx, ctx, act, { before: { status: locked.dispute.status }, after });
  return dispute;
}
