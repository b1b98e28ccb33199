import { type Actor, roleOf, type UserType } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";

/** What decides whether someone may write to someone for the first time. */
export interface Acquaintance {
  /** They have a conversation already, whoever began it. */
  talking: boolean;
  other: { id: string; userType: UserType; suspended: boolean } | null;
  /** The other is a tradesperson whose public profile customers can open. */
  otherIsPublic: boolean;
  /** The tradesperson of the two quoted for a job of the customer, or is booked on one. */
  worked: boolean;
  /** The customer of the two has a job that tradespeople can open. */
  hasOpenJob: boolean;
  /** The job that the message is about, if one is named, is the customer's and can be opened by the tradesperson. */
  jobFits: boolean;
}

export type CannotStart =
  | "NOT_SIGNED_IN"
  | "SUSPENDED"
  | "WRONG_ROLE"
  | "MESSAGE_SELF"
  | "NOT_FOUND"
  | "EMAIL_NOT_VERIFIED";

/**
 * Customers write to tradespeople they can see and to those who quoted for their jobs; tradespeople to the owner of a
 * job they can open; both to whoever they talk with already. Everyone else looks as if they were not there.
 */
export function canStart(actor: Actor, them: Acquaintance): Decision<CannotStart> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  const role = roleOf(actor);
  if (role === "admin") return refuse("WRONG_ROLE");
  if (them.other?.id === actor.id) return refuse("MESSAGE_SELF");
  if (them.talking) return allow;
  if (!them.other || them.other.suspended || them.other.userType === actor.userType) return refuse("NOT_FOUND");
  const reachable = role === "customer" ? them.otherIsPublic || them.worked : them.hasOpenJob || them.worked;
  if (!reachable || !them.jobFits) return refuse("NOT_FOUND");
  return actor.emailVerified ? allow : refuse("EMAIL_NOT_VERIFIED");
}

export type CannotSend = "NOT_SIGNED_IN" | "SUSPENDED" | "WRONG_ROLE" | "NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "BLOCKED";

/** Whether the actor may write in a conversation: one of the two, with a verified address, while neither blocks the other. */
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
