import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { disputeOffers, disputes } from "#db/schema/disputes.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { disputeOffer } from "../notifications.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canOffer, sideIn } from "../rules/dispute.policy.ts";
import { recordAnswer } from "./answer-dispute.server.ts";
import { type DisputeRow, lockDispute, offersOf } from "./lock-dispute.server.ts";
import { showDispute } from "./move-dispute.server.ts";
import { disputeWords, notifyOtherSide } from "./notify-dispute.server.ts";
import { permitDispute } from "./permit.server.ts";

interface Offer {
  disputeId: string;
  /** What goes back to the customer; the rest of what is held is released. */
  refundAmount: Pence;
  message: string | null;
}

/**
 * Proposes a split of what is held; it replaces the side's last one. The other side's first offer answers the
 * dispute. Throws NOT_FOUND, WRONG_ROLE, DISPUTE_OVER, OFFERS_CLOSED, NOTHING_TO_SPLIT, NO_MORE_OFFERS,
 * VALIDATION_FAILED (more than is held).
 */
export async function offerSplit(ctx: Ctx, input: Offer): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(disputes), async (tx) => {
    const locked = await lockDispute(tx, actor, input.disputeId);
    const { free: held } = await moneyOfBooking(tx, locked.booking.id);
    const offers = await offersOf(tx, input.disputeId);
    const count = (side: DisputeSide) => offers.filter((offer) => offer.side === side).length;
    const made = { customer: count("customer"), tradesperson: count("tradesperson") };
    permitDispute(canOffer(actor, locked.dispute, { held, made }));
    if (input.refundAmount > held)
      throw validationError([
        { field: "refund_amount", message: `The refund must be at most the ${formatPounds(held)} that we hold` },
      ]);
    const side = sideIn(actor, locked.dispute) as DisputeSide;
    const answers = locked.dispute.status === "open" && side !== locked.dispute.raisedByType;
    const dispute = answers ? await recordAnswer(ctx, tx, locked, input.message) : locked.dispute;
    const { disputeId, refundAmount, message } = input;
    await tx.insert(disputeOffers).values({ disputeId, side, refundAmount, heldAmount: held, message, createdAt: at });
    if (!answers) await showDispute(tx, dispute, locked.booking, at);
    const { jobTitle, date } = await disputeWords(tx, dispute, locked.booking);
    const values = { jobTitle, by: actor.name, refund: refundAmount, held, date };
    await notifyOtherSide(tx, ctx, dispute, { kind: disputeOffer, by: side, payload: values });
    return dispute;
  });
}
