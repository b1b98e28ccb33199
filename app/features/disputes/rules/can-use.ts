import type { Actor } from "#kernel/actor.ts";
import { type DisputeSide, otherSide } from "./dispute.labels.ts";
import type { Remedy } from "./dispute.machine.ts";
import {
  canAnswer,
  canAskEvidence,
  canDecide,
  canEscalate,
  canOffer,
  canShow,
  canWithdraw,
  currentOffer,
  type DisputeFacts,
  type OfferFacts,
} from "./dispute.policy.ts";

interface Story extends DisputeFacts {
  side: DisputeSide | "admin";
  answer: string | null;
  /** What there is to share or to refund. */
  refundable: number;
  aftercare: boolean;
  offers: readonly OfferFacts[];
  evidence: readonly { side: string; type: string | null }[];
  conversationOpenedAt: Date | null;
}

/** What a viewer can do about a dispute now: the page shows these and nothing else. */
export function canUse(actor: Actor, story: Story) {
  const made = (side: DisputeSide) => story.offers.filter((offer) => offer.side === side).length;
  const shown = (kind: "file" | "message") =>
    story.evidence.filter(({ side, type }) => side === story.side && (type === null) === (kind === "message")).length;
  const shows = (kind: "file" | "message") => canShow(actor, story, { kind, shown: shown(kind) }).allowed;
  const offers = (remedy: Remedy) =>
    (remedy === "split" || story.aftercare) &&
    canOffer(actor, story, { remedy, refundable: story.refundable, made: count }).allowed;
  const count = { customer: made("customer"), tradesperson: made("tradesperson") };
  return {
    answer: canAnswer(actor, story).allowed,
    offer: (["split", "repeat_work"] as const).some((remedy) => offers(remedy)),
    escalate: canEscalate(actor, story).allowed,
    withdraw: canWithdraw(actor, story).allowed,
    addFile: shows("file"),
    quote: shows("message"),
    openConversation: shows("message") && story.conversationOpenedAt === null,
    decide: canDecide(actor, story).allowed,
    askEvidence: story.side === "admin" && canAskEvidence(story, 0).allowed,
  };
}

/** Whether the viewer's side could accept this offer: it is current, and so much can still be refunded. */
canUse.accept = (story: Story, offerId: string): boolean => {
  if (story.side === "admin") return false;
  const offer = currentOffer(story.offers, otherSide(story.side));
  return offer?.id === offerId && offer.refundAmount <= story.refundable;
};
