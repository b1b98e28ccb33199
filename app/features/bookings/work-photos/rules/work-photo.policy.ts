import type { Actor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "../../rules/booking.policy.ts";
import type { ConsentStatus } from "./consent.machine.ts";

/** For how many days after completion the tradesperson may add photos. */
export const ADD_DAYS = 7;

/** The facts of a booking that decide about its photos. */
export interface PhotographedWork extends BookingFacts {
  onMyWayAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  approvedAt: Date | null;
  releasedAt: Date | null;
}

type NotTheirs = "NOT_FOUND" | "WRONG_ROLE";

function isTradespersons(actor: Actor, work: PhotographedWork): Decision<NotTheirs> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  return side === "tradesperson" ? allow : refuse("WRONG_ROLE");
}

const isApproved = (work: PhotographedWork): boolean => work.approvedAt !== null || work.releasedAt !== null;

/** The work may have begun: its day has come, none was agreed, or a step of the visit was pressed. */
const hasBegun = ({ scheduledDate, onMyWayAt, startedAt }: PhotographedWork, now: Date): boolean =>
  scheduledDate === null || scheduledDate <= londonDay(now) || onMyWayAt !== null || startedAt !== null;

/**
 * Whether the actor may add photos: the tradesperson, from the day of the work until seven days after completion. What is added during
 * a dispute is evidence of one side and belongs there.
 */
export function canAddPhotos(actor: Actor, work: PhotographedWork, now: Date): Decision<NotTheirs | "PHOTOS_NOT_OPEN"> {
  const theirs = isTradespersons(actor, work);
  if (!theirs.allowed) return theirs;
  const isOpen =
    work.status === "completed"
      ? work.completedAt !== null && now < later(work.completedAt, ADD_DAYS * DAY)
      : work.status === "confirmed" && hasBegun(work, now);
  return isOpen ? allow : refuse("PHOTOS_NOT_OPEN");
}

/** Whether the actor may delete a photo: the tradesperson, who uploaded it, until the work is approved and not during a dispute. */
export function canDeletePhotos(actor: Actor, work: PhotographedWork): Decision<NotTheirs | "PHOTOS_KEPT"> {
  const theirs = isTradespersons(actor, work);
  if (!theirs.allowed) return theirs;
  const isOpen = (work.status === "confirmed" || work.status === "completed") && !isApproved(work);
  return isOpen ? allow : refuse("PHOTOS_KEPT");
}

/** An earlier question about the same booking. */
export interface EarlierConsent {
  status: ConsentStatus;
  itemId: string | null;
}

/** Whether a question or an answer is still about something: the piece has not been removed. */
export const isLiveConsent = ({ status, itemId }: EarlierConsent): boolean =>
  itemId !== null && (status === "asked" || status === "agreed");

/**
 * Whether the tradesperson may ask to show photos: after approval, with a photo from after the work, and once. A customer who has said
 * no, or has withdrawn a yes, is not asked again.
 */
export function canAskConsent(
  actor: Actor,
  work: PhotographedWork,
  { earlier, hasAfter }: { earlier: readonly EarlierConsent[]; hasAfter: boolean },
): Decision<NotTheirs | "CANNOT_ASK_CONSENT" | "CONSENT_ASKED"> {
  const theirs = isTradespersons(actor, work);
  if (!theirs.allowed) return theirs;
  if (work.status !== "completed" || !isApproved(work) || !hasAfter) return refuse("CANNOT_ASK_CONSENT");
  const isFinal = (one: EarlierConsent) => isLiveConsent(one) || one.status === "refused" || one.status === "withdrawn";
  return earlier.some(isFinal) ? refuse("CONSENT_ASKED") : allow;
}

/** Whether the actor may answer the question, or withdraw the answer: the customer of the booking. */
export function canAnswerConsent(actor: Actor, work: BookingFacts): Decision<NotTheirs> {
  const side = sideOf(actor, work);
  if (side === null) return refuse("NOT_FOUND");
  return side === "customer" ? allow : refuse("WRONG_ROLE");
}
