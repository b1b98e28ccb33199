import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { disputeAnswered } from "../notifications.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canAnswer, sideIn } from "../rules/dispute.policy.ts";
import { type DisputeRow, lockDispute } from "./lock-dispute.server.ts";
import { moveDispute, showDispute } from "./move-dispute.server.ts";
import { disputeWords, notifyOtherSide } from "./notify-dispute.server.ts";
import { permitDispute } from "./permit.server.ts";

/**
 * The other side says what they have to say. An open dispute is answered by it, and the seven days to agree begin; one that
 * already waits for a decision goes on waiting, with both sides heard. Throws NOT_FOUND, WRONG_ROLE,
 * NOT_YOURS_TO_ANSWER, ALREADY_ANSWERED, DISPUTE_OVER.
 */
export async function answerDispute(ctx: Ctx, input: { disputeId: string; answer: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, input.disputeId);
    permitDispute(canAnswer(actor, locked.dispute));
    const dispute = await recordAnswer(ctx, tx, locked, input.answer);
    const by = sideIn(actor, dispute) as DisputeSide;
    const { jobTitle, date } = await disputeWords(tx, dispute, locked.booking);
    await notifyOtherSide(tx, ctx, dispute, {
      kind: disputeAnswered,
      by,
      payload: { jobTitle, by: actor.name, date },
    });
    return dispute;
  });
}

/** Writes the other side's words down. What they say with an offer, or by accepting one, is an answer too. */
export async function recordAnswer(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  answer: string | null,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const set = { answer, answeredAt: at };
  if (dispute.status === "open")
    return moveDispute(tx, { dispute, booking }, { event: "answer", actor: ctx.actor, at, set });
  const [kept] = await tx.update(disputes).set(set).where(eq(disputes.id, dispute.id)).returning();
  await showDispute(tx, dispute, booking, at);
  return kept as DisputeRow;
}
