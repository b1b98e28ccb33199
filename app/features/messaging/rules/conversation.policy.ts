import { type Actor, roleOf, type UserType } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";

/** What decides whether the actor may write to another person for the first time. */
export interface ContactEligibility {
  /** They have a conversation already, whoever started it. */
  hasConversation: boolean;
  other: { id: string; userType: UserType; suspended: boolean } | null;
  /** The other person is a tradesperson with a public profile. */
  isOtherPublic: boolean;
  /** The tradesperson of the two has quoted for a job of the customer, or is booked for one. */
  haveQuoteOrBooking: boolean;
  /** The customer of the two has an open job that tradespeople can see. */
  hasOpenJob: boolean;
  /** The job that the message is about, if there is one, belongs to the customer, and the tradesperson may open it. */
  isJobShared: boolean;
}

export type CannotStart =
  | "NOT_SIGNED_IN"
  | "SUSPENDED"
  | "WRONG_ROLE"
  | "MESSAGE_SELF"
  | "NOT_FOUND"
  | "EMAIL_NOT_VERIFIED";

/**
 * Customers may write to tradespeople with a public profile and to those who quoted for their jobs; tradespeople to the owner
 * of a job they can open; and both to anyone they already have a conversation with. Everyone else is reported as not found.
 */
export function canStart(actor: Actor, contact: ContactEligibility): Decision<CannotStart> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  const role = roleOf(actor);
  if (role === "admin") return refuse("WRONG_ROLE");
  if (contact.other?.id === actor.id) return refuse("MESSAGE_SELF");
  if (contact.hasConversation) return allow;
  if (!contact.other || contact.other.suspended || contact.other.userType === actor.userType)
    return refuse("NOT_FOUND");
  const reachable =
    role === "customer"
      ? contact.isOtherPublic || contact.haveQuoteOrBooking
      : contact.hasOpenJob || contact.haveQuoteOrBooking;
  if (!reachable || !contact.isJobShared) return refuse("NOT_FOUND");
  return actor.emailVerified ? allow : refuse("EMAIL_NOT_VERIFIED");
}

export type CannotSend = "NOT_SIGNED_IN" | "SUSPENDED" | "WRONG_ROLE" | "NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "BLOCKED";

/** Whether the actor may write in a conversation: as one of its two people, with a verified address, while neither blocks the other. */
export function canSend(
  actor: Actor,
  participants: readonly string[],
  blockedBy: "me" | "other" | null = null,
): Decision<CannotSend> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  if (!participants.includes(actor.id)) return refuse("NOT_FOUND");
  if (roleOf(actor) === "admin") return refuse("WRONG_ROLE");
  if (!actor.emailVerified) return refuse("EMAIL_NOT_VERIFIED");
  return blockedBy ? refuse("BLOCKED") : allow;
}
