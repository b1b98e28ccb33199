import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type DisputeSide, FILES_A_SIDE, isCancellation, otherSide, QUOTES_A_SIDE } from "./dispute.labels.ts";
import { type DisputeStatus, disputeMachine, isOver, OFFERS_A_SIDE, type Remedy } from "./dispute.machine.ts";
import { REQUESTS_A_SIDE } from "./evidence-request.ts";
import type { Terms } from "./terms.ts";

interface Sides {
  customerId: string;
  tradespersonId: string;
}

/** What the rules look at of a dispute. */
export interface DisputeFacts extends Sides {
  status: DisputeStatus;
  raisedByType: DisputeSide;
  reason: string;
}

/** How often one person may raise (and withdraw) disputes about one booking: each stops the clock of its money. */
const MOST_RAISED = 3;

/** Which side of it someone is on; null for strangers, to whom it looks missing. */
export function sideIn(actor: Actor, sides: Sides): DisputeSide | "admin" | null {
  if (actor.kind !== "user") return null;
  const role = roleOf(actor);
  if (role === "admin") return "admin";
  if (role === "customer" && sides.customerId === actor.id) return "customer";
  return role === "tradesperson" && sides.tradespersonId === actor.id ? "tradesperson" : null;
}

type CannotAct = "NOT_SIGNED_IN" | "SUSPENDED" | "NOT_FOUND" | "WRONG_ROLE";

function isParty(actor: Actor, sides: Sides): Decision<CannotAct> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  const side = sideIn(actor, sides);
  if (side === null) return refuse("NOT_FOUND");
  return side === "admin" ? refuse("WRONG_ROLE") : allow;
}

/** Whether an operator may ask a side for evidence: until the dispute is over, a few times. */
export function canAskEvidence(
  { status }: Pick<DisputeFacts, "status">,
  asked: number,
): Decision<"DISPUTE_OVER" | "ASKED_TOO_OFTEN"> {
  if (isOver(status)) return refuse("DISPUTE_OVER");
  return asked >= REQUESTS_A_SIDE ? refuse("ASKED_TOO_OFTEN") : allow;
}

export type CannotRaise = CannotAct | "CANNOT_DISPUTE" | "ALREADY_DISPUTED" | "DISPUTE_SETTLED" | "RAISED_TOO_OFTEN";

/** Whether the actor may raise a dispute about a booking: its two sides, once it is agreed, one at a time, until one ended with money. */
export function canRaise(
  actor: Actor,
  booking: Sides & { status: BookingStatus },
  before: readonly { status: DisputeStatus; raisedBy: string; remedy: Remedy | null }[],
): Decision<CannotRaise> {
  const party = isParty(actor, booking);
  if (!party.allowed) return party;
  if (booking.status === "disputed" || before.some(({ status }) => !isOver(status))) return refuse("ALREADY_DISPUTED");
  if (booking.status !== "confirmed" && booking.status !== "completed") return refuse("CANNOT_DISPUTE");
  const settled = before.some(({ status, remedy }) => status === "resolved" && remedy !== "repeat_work");
  if (settled) return refuse("DISPUTE_SETTLED");
  const withdrawn = before.filter(
    ({ status, raisedBy }) => status === "withdrawn" && actor.kind === "user" && raisedBy === actor.id,
  );
  return withdrawn.length >= MOST_RAISED ? refuse("RAISED_TOO_OFTEN") : allow;
}

/** Whether the tradesperson can still ask for what is done of cancelled work: only an offer stops the clock after which all is refunded. */
const awaitsAmount = (dispute: DisputeFacts): boolean => dispute.status === "open" && isCancellation(dispute);

export type CannotAnswer = CannotAct | "NOT_YOURS_TO_ANSWER" | "AMOUNT_NEEDED" | "ALREADY_ANSWERED" | "DISPUTE_OVER";

/** Whether the actor may say what they have to say to it: the side that did not raise it, once, until it is over. */
export function canAnswer(actor: Actor, dispute: DisputeFacts & { answer: string | null }): Decision<CannotAnswer> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (sideIn(actor, dispute) === dispute.raisedByType) return refuse("NOT_YOURS_TO_ANSWER");
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  if (awaitsAmount(dispute)) return refuse("AMOUNT_NEEDED");
  return dispute.answer === null ? allow : refuse("ALREADY_ANSWERED");
}

export type CannotOffer =
  | CannotAct
  | "DISPUTE_OVER"
  | "OFFERS_CLOSED"
  | "NOTHING_TO_SPLIT"
  | "REPEAT_AFTER_CANCELLATION"
  | "NO_MORE_OFFERS";

/** Whether the actor may make an offer: three times a side, until it waits for a decision. Repeat work also needs `canRepeat`. */
export function canOffer(
  actor: Actor,
  dispute: DisputeFacts,
  { remedy, refundable, made }: { remedy: Remedy; refundable: number; made: Record<DisputeSide, number> },
): Decision<CannotOffer> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  if (dispute.status === "escalated") return refuse("OFFERS_CLOSED");
  if (remedy === "split" && refundable <= 0) return refuse("NOTHING_TO_SPLIT");
  if (remedy === "repeat_work" && isCancellation(dispute)) return refuse("REPEAT_AFTER_CANCELLATION");
  return made[sideIn(actor, dispute) as DisputeSide] >= OFFERS_A_SIDE ? refuse("NO_MORE_OFFERS") : allow;
}

/**
 * Whether an offer leaves nothing to agree, so that it takes effect at once: after the customer cancelled, the tradesperson offers
 * everything back.
 */
export const isFinal = (
  dispute: DisputeFacts,
  { side, terms, refundable }: { side: DisputeSide; terms: Terms; refundable: number },
): boolean =>
  isCancellation(dispute) && side === "tradesperson" && terms.remedy === "split" && terms.refundAmount === refundable;

export interface OfferFacts {
  id: string;
  side: string;
  refundAmount: number;
}

/** The current offer of one side: its newest. `offers` are the oldest first. */
export const currentOffer = <Offer extends { side: string }>(offers: readonly Offer[], side: DisputeSide) =>
  offers.findLast((offer) => offer.side === side) ?? null;

export type OfferState = "accepted" | "stands" | "replaced" | "closed";

/** What has become of an offer. "closed": it was its side's last one, and offers can no longer be accepted. */
export function offerState(
  offer: { id: string; side: DisputeSide },
  of: { offers: readonly { id: string; side: string }[]; acceptedOfferId: string | null; status: DisputeStatus },
): OfferState {
  if (offer.id === of.acceptedOfferId) return "accepted";
  if (currentOffer(of.offers, offer.side)?.id !== offer.id) return "replaced";
  return of.status === "open" || of.status === "answered" ? "stands" : "closed";
}

export type CannotAccept = CannotAct | "DISPUTE_OVER" | "OFFERS_CLOSED" | "NO_OFFER" | "OFFER_CHANGED" | "LESS_IS_HELD";

/** Whether the actor may accept what the other side offers now; `seen` is the offer that they have read, if they say which. */
export function canAccept(
  actor: Actor,
  dispute: DisputeFacts,
  { offers, refundable, seen }: { offers: readonly OfferFacts[]; refundable: number; seen?: string | undefined },
): Decision<CannotAccept> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  if (dispute.status === "escalated") return refuse("OFFERS_CLOSED");
  const offer = currentOffer(offers, otherSide(sideIn(actor, dispute) as DisputeSide));
  if (!offer) return refuse("NO_OFFER");
  if (seen !== undefined && seen !== offer.id) return refuse("OFFER_CHANGED");
  return offer.refundAmount > refundable ? refuse("LESS_IS_HELD") : allow;
}

export type CannotEscalate = CannotAct | "DISPUTE_OVER" | "AMOUNT_NEEDED" | "ALREADY_ESCALATED";

/** Whether the actor may ask for a decision: either side, at any time; of cancelled work, once an amount has been asked for. */
export function canEscalate(actor: Actor, dispute: DisputeFacts): Decision<CannotEscalate> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  if (awaitsAmount(dispute)) return refuse("AMOUNT_NEEDED");
  return dispute.status === "escalated" ? refuse("ALREADY_ESCALATED") : allow;
}

export type CannotWithdraw = CannotAct | "NOT_YOURS_TO_WITHDRAW" | "CANCELLATION_IS_FINAL" | "DISPUTE_OVER";

/** Whether the actor may take it back: who raised it, until it is over. */
export function canWithdraw(actor: Actor, dispute: DisputeFacts): Decision<CannotWithdraw> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (sideIn(actor, dispute) !== dispute.raisedByType) return refuse("NOT_YOURS_TO_WITHDRAW");
  if (isCancellation(dispute)) return refuse("CANCELLATION_IS_FINAL");
  return isOver(dispute.status) ? refuse("DISPUTE_OVER") : allow;
}

export type CannotShow = CannotAct | "DISPUTE_OVER" | "TOO_MANY_FILES" | "TOO_MANY_QUOTES";

/** Whether the actor may add evidence: both sides, until it is over; ten files and twenty quoted messages each. */
export function canShow(
  actor: Actor,
  dispute: DisputeFacts,
  { kind, shown }: { kind: "file" | "message"; shown: number },
): Decision<CannotShow> {
  const party = isParty(actor, dispute);
  if (!party.allowed) return party;
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  if (kind === "file") return shown >= FILES_A_SIDE ? refuse("TOO_MANY_FILES") : allow;
  return shown >= QUOTES_A_SIDE ? refuse("TOO_MANY_QUOTES") : allow;
}

/** Whether the actor may decide it: an admin, while it waits for a decision. */
export function canDecide(actor: Actor, dispute: DisputeFacts): Decision<CannotAct | "NOT_ESCALATED" | "DISPUTE_OVER"> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (roleOf(actor) !== "admin") return refuse("WRONG_ROLE");
  if (isOver(dispute.status)) return refuse("DISPUTE_OVER");
  return disputeMachine.can(dispute.status, "decide", "admin") ? allow : refuse("NOT_ESCALATED");
}
