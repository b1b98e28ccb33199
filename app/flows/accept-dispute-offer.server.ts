import type { Ctx } from "#app/context.server.ts";
import {
  type DisputeRow,
  lockDispute,
  offersOf,
  permitDispute,
  recordAnswer,
} from "#features/disputes/index.server.ts";
import { type DisputeSide, otherSide } from "#features/disputes/rules/dispute.labels.ts";
import { canAccept, currentOffer, sideIn } from "#features/disputes/rules/dispute.policy.ts";
import { termsOf } from "#features/disputes/rules/terms.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { endDispute } from "./settle-dispute.server.ts";
import { texts } from "./texts.ts";

interface Accepted {
  disputeId: string;
  /** The offer that the actor saw; by default the current one. */
  offerId?: string | undefined;
}

/**
 * Accepts the other person's offer, carries it out and ends the dispute: the held money is split, or the work is done again. Throws
 * NOT_FOUND, WRONG_ROLE, NO_OFFER, OFFER_CHANGED, LESS_IS_HELD, OFFERS_CLOSED, DISPUTE_OVER (also to the second of two clicks), and
 * for repeat work as `requireRepeatable`.
 */
export async function acceptDisputeOffer(ctx: Ctx, { disputeId, offerId }: Accepted): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, disputeId);
    const offers = await offersOf(tx, disputeId);
    const { free: held } = await moneyOfBooking(tx, locked.booking.id);
    permitDispute(canAccept(actor, locked.dispute, { offers, held, seen: offerId }));
    const side = sideIn(actor, locked.dispute) as DisputeSide;
    const offer = currentOffer(offers, otherSide(side));
    if (!offer) throw new Error("canAccept allowed a missing offer");
    // Accepting an offer of the person who raised the dispute counts as the answer.
    const dispute = locked.dispute.status === "open" ? await recordAnswer(ctx, tx, locked, null) : locked.dispute;
    return endDispute(
      ctx,
      tx,
      { dispute, booking: locked.booking },
      {
        event: "agree",
        terms: termsOf(offer),
        how: (reader) => (reader === side ? texts.youAcceptedOffer : texts.acceptedYourOffer(actor.name)),
        set: { acceptedOfferId: offer.id },
      },
    );
  });
}
