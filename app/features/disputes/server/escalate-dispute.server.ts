import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { disputeEscalated } from "../notifications.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canEscalate, sideIn } from "../rules/dispute.policy.ts";
import { type DisputeRow, lockDispute } from "./lock-dispute.server.ts";
import { moveDispute } from "./move-dispute.server.ts";
import { disputeWords, notifyBothSides } from "./notify-dispute.server.ts";
import { permitDispute } from "./permit.server.ts";

/** Asks for a decision. Offers are closed by it. Throws NOT_FOUND, WRONG_ROLE, ALREADY_ESCALATED, DISPUTE_OVER. */
export async function escalateDispute(ctx: Ctx, input: { disputeId: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, input.disputeId);
    permitDispute(canEscalate(actor, locked.dispute));
    const by = sideIn(actor, locked.dispute) as DisputeSide;
    return escalateInTx(ctx, tx, locked, { by, why: `${actor.name} asked for a decision` });
  });
}

/** The same for a clock that ran out, in the transaction that holds the locks. */
export async function escalateInTx(
  ctx: Ctx,
  tx: Tx,
  locked: { dispute: DisputeRow; booking: BookingRow },
  { by, why }: { by: DisputeSide | "system"; why: string },
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const set = { escalatedBy: by, escalatedAt: at };
  const dispute = await moveDispute(tx, locked, { event: "escalate", actor: ctx.actor, at, set });
  const { jobTitle, date } = await disputeWords(tx, dispute, locked.booking);
  await notifyBothSides(tx, ctx, dispute, { kind: disputeEscalated, payload: () => ({ jobTitle, why, date }) });
  return dispute;
}
