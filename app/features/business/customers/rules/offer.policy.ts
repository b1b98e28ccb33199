import { DAY, later } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";

/** A customer gets at most one offer from a tradesperson in this time. */
export const OFFER_AGAIN_DAYS = 90;

export interface OfferFacts {
  /** Whether a job is finished, and paid for and not refunded. */
  hasPaidWork: boolean;
  /** Whether customers can ask the tradesperson for a quote: the offer leads there. */
  canBeAsked: boolean;
  /** Neither has blocked the other, and the customer's account is open and not suspended. */
  isReachable: boolean;
  offeredAt: Date | null;
}

/** From when a further offer can be made; null without an earlier one. */
export const offerAgainFrom = ({ offeredAt }: Pick<OfferFacts, "offeredAt">): Date | null =>
  offeredAt && later(offeredAt, OFFER_AGAIN_DAYS * DAY);

/** Whether a tradesperson may offer a customer to come again. */
export function canOffer(
  facts: OfferFacts,
  now: Date,
): Decision<"NO_FINISHED_WORK" | "CANNOT_BE_ASKED_YET" | "CUSTOMER_UNREACHABLE" | "OFFERED_RECENTLY"> {
  if (!facts.hasPaidWork) return refuse("NO_FINISHED_WORK");
  if (!facts.canBeAsked) return refuse("CANNOT_BE_ASKED_YET");
  if (!facts.isReachable) return refuse("CUSTOMER_UNREACHABLE");
  const from = offerAgainFrom(facts);
  return from && now < from ? refuse("OFFERED_RECENTLY") : allow;
}
