import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { type DisputeRow, type NewOffer, recordOffer } from "#features/disputes/index.server.ts";
import type { DisputeSide } from "#features/disputes/rules/dispute.labels.ts";
import { endDispute } from "./settle-dispute.server.ts";
import { texts } from "./texts.ts";

const NOTHING_ASKED: Record<DisputeSide, string> = texts.nothingAsked;

/**
 * Makes an offer in a dispute: a split of what is held, or repeat work. The other side can accept it; a full refund of work that the
 * customer cancelled needs no acceptance and ends the dispute. Throws the errors of `recordOffer`.
 */
export const makeOffer = (ctx: Ctx, input: NewOffer): Promise<DisputeRow> =>
  createIdempotently(ctx, rowOf(disputes), async (tx) => {
    const { dispute, booking, offer, final } = await recordOffer(ctx, tx, input);
    if (!final) return dispute;
    const set = { acceptedOfferId: offer.id };
    const end = { event: "agree", terms: input.terms, how: (side: DisputeSide) => NOTHING_ASKED[side], set } as const;
    return endDispute(ctx, tx, { dispute, booking }, end);
  });
