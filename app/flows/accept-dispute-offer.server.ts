import type { Ctx } from "#app/context.server.ts";
import { type DisputeRow, keepAnswer, lockDispute, offersOf, permitDispute } from "#features/disputes/index.server.ts";
import { type DisputeSide, otherSide } from "#features/disputes/rules/dispute.labels.ts";
import { canAccept, sideIn, standingOffer } from "#features/disputes/rules/dispute.policy.ts";
import { freeOfBooking } from "#features/money/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { settleDispute } from "./settle-dispute.server.ts";

interface Accepted {
  disputeId: string;
  /** The offer that was read; without it, whichever stands. */
  offerId?: string | undefined;
}

/**
 * Accepts the split that the other side offers: it is carried out, and the dispute is over. Throws NOT_FOUND, WRONG_ROLE,
 * NO_OFFER, OFFER_CHANGED, LESS_IS_HELD, OFFERS_CLOSED, DISPUTE_OVER (also to the second of two clicks).
 */
export async function acceptDisputeOffer(ctx: Ctx, { disputeId, offerId }: Accepted): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, disputeId);
    const offers = await offersOf(tx, disputeId);
    const held = await freeOfBooking(tx, locked.booking.id);
    permitDispute(canAccept(actor, locked.dispute, { offers, held, seen: offerId }));
    const side = sideIn(actor, locked.dispute) as DisputeSide;
    const offer = standingOffer(offers, otherSide(side));
    if (!offer) throw new Error("what may be accepted is there");
    // Who accepts what the other side offered when raising it has answered by that.
    const dispute = locked.dispute.status === "open" ? await keepAnswer(ctx, tx, locked, null) : locked.dispute;
    return settleDispute(
      ctx,
      tx,
      { dispute, booking: locked.booking },
      {
        event: "agree",
        refund: offer.refundAmount,
        how: (told) => (told === side ? "You accepted the offer" : `${actor.name} accepted your offer`),
        set: { acceptedOfferId: offer.id },
      },
    );
  });
}
