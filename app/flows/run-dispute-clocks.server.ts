import type { Ctx } from "#app/context.server.ts";
import {
  disputesDue,
  disputesToRemindOf,
  escalateInTx,
  lockDispute,
  remindOfDispute,
} from "#features/disputes/index.server.ts";
import { type DisputeSide, isCancellation } from "#features/disputes/rules/dispute.labels.ts";
import { defaultRefund } from "#features/disputes/rules/split.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { AppError } from "#kernel/errors.ts";
import { settleDispute } from "./settle-dispute.server.ts";

const nothingAskedOf = {
  customer: "The tradesperson has not asked to be paid for the work already done, so you get everything back",
  tradesperson: "You have not asked to be paid for the work already done, so the customer gets everything back",
};

/**
 * Advances disputes whose deadline has passed: unanswered or unsettled ones are escalated to an admin, except that an unanswered
 * cancellation of begun work refunds everything; one that is still unanswered after that ends as the person who raised it requested. One reminder is sent before each deadline. Returns how many
 * changed. A scheduled task calls this.
 */
export async function runDisputeClocks(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  for (const id of await disputesToRemindOf(ctx.db, now)) await orLog(ctx, id, () => remindOfDispute(ctx, id));
  let moved = 0;
  for (const id of await disputesDue(ctx.db, now)) if (await orLog(ctx, id, () => runOut(ctx, id))) moved += 1;
  return moved;
}

const NOTHING_ASKED: Record<DisputeSide, string> = nothingAskedOf;

function runOut(ctx: Ctx, disputeId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, ctx.actor, disputeId);
    const { dispute, booking } = locked;
    // One of the two people may have acted since the list was read.
    if (!dispute.dueAt || dispute.dueAt > ctx.clock.now()) return false;
    if (dispute.status === "open" && isCancellation(dispute)) {
      const { free } = await moneyOfBooking(tx, booking.id);
      await settleDispute(ctx, tx, locked, { event: "lapse", refund: free, how: (side) => NOTHING_ASKED[side] });
      return true;
    }
    if (dispute.status !== "escalated") {
      const why = dispute.status === "open" ? "There was no answer within 48 hours" : "The 7 days to agree have ended";
      await escalateInTx(ctx, tx, locked, { by: "system", why: () => why });
      return true;
    }
    // How much an aftercare claim asks for is for the operators to judge.
    if (dispute.answeredAt || dispute.aftercare) return false;
    await settleDispute(ctx, tx, locked, {
      event: "default",
      refund: defaultRefund(dispute.raisedByType, (await moneyOfBooking(tx, booking.id)).free),
      how: (side) =>
        side === dispute.raisedByType
          ? "The other person did not answer, so the dispute ends as you asked"
          : "You did not answer, so the dispute ends as the other person asked",
    });
    return true;
  });
}

/** A dispute that cannot be moved must not delay the others. */
async function orLog(ctx: Ctx, disputeId: string, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ dispute_id: disputeId, code: error.code }, "a dispute past its deadline could not be moved");
    return false;
  }
}
