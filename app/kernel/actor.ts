import { MINUTE } from "./clock.ts";
import { canAtDesk, type DeskAct, type DeskRole } from "./desk-roles.ts";
import { errors } from "./errors.ts";
import type { KeyScope } from "./key-scopes.ts";

/** The two kinds of account, and the two sides of every booking. */
export const USER_TYPES = ["customer", "tradesperson"] as const;
export type UserType = (typeof USER_TYPES)[number];

export interface Visitor {
  kind: "visitor";
  /** Set when an operator who sees the site as another person asks for a page that is not shown then: the page gets no person's data. */
  hiddenFrom?: { name: string; until: Date };
}

/** A signed-in person, with the data that the database holds at the time of the request. */
export interface User {
  kind: "user";
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  userType: UserType;
  /** An operator, whatever their role. */
  isAdmin: boolean;
  /** The role of an operator, which decides what they may do. Without one they may do nothing. */
  deskRole?: DeskRole | null;
  suspended: boolean;
  /** The reason for the suspension, as the person reads it. */
  suspendedFor?: string | null;
  /** An admin who must set up two-factor authentication before doing anything else. */
  mustSetUpTwoFactor?: boolean;
  /**
   * There is a version of the terms that they have not agreed to. They can read, and finish existing work, but not start
   * anything new.
   */
  mustAgreeToTerms?: boolean;
  /** When they last proved who they are in this session, with a password or a factor; null or missing if they have not. */
  confirmedAt?: Date | null;
  /** Their photo, if they have one. */
  avatarUrl?: string | null;
  /** What proved who they are: a session of a browser, or an API key of a program, with what it may do. */
  signedInBy?: { kind: "session"; id: string } | { kind: "key"; id: string; scopes: readonly KeyScope[] };
  /** Set when an operator sees the site as this person, and may change nothing (app/features/desk/operators/rules/viewing.ts). */
  viewing?: Viewing;
}

/** An operator who sees the site as another person does. */
interface Viewing {
  id: string;
  operator: User;
  until: Date;
  /** In the operator's words. */
  reason: string;
}

/** The system: deadlines, webhooks, background work. */
export interface System {
  kind: "system";
}

export type Actor = Visitor | User | System;

/** Whether an operator sees the site as this person: then a read remembers nothing, and shows no words of a conversation. */
export const isViewed = (actor: Actor): boolean => actor.kind === "user" && actor.viewing !== undefined;

export const visitor: Visitor = { kind: "visitor" };
export const system: System = { kind: "system" };

/** An actor's role in permissions and state machines. An admin is only ever "admin". */
export type Role = "visitor" | "customer" | "tradesperson" | "admin" | "system";

export function roleOf(actor: Actor): Role {
  if (actor.kind !== "user") return actor.kind;
  return actor.isAdmin ? "admin" : actor.userType;
}

/** The signed-in user, even if suspended: for reading their own data. Throws NOT_SIGNED_IN. */
export function requireUser(actor: Actor): User {
  if (actor.kind !== "user") throw errors.NOT_SIGNED_IN();
  return actor;
}

/** A user who signed in themselves, for what no API key may do. Throws NOT_SIGNED_IN, API_KEY_REFUSED, VIEW_ONLY. */
export function requireSession(actor: Actor): User {
  const user = requireUser(actor);
  if (user.viewing) throw errors.VIEW_ONLY();
  if (user.signedInBy?.kind === "key") throw errors.API_KEY_REFUSED();
  return user;
}

/** Someone who signed in, or whose API key has the scope. Throws NOT_SIGNED_IN, API_KEY_SCOPE. */
export function requireScope(actor: Actor, scope: KeyScope): User {
  const user = requireUser(actor);
  if (user.signedInBy?.kind === "key" && !user.signedInBy.scopes.includes(scope)) throw errors.API_KEY_SCOPE();
  return user;
}

/** A signed-in user who may change things. Throws NOT_SIGNED_IN, SUSPENDED. */
export function requireActive(actor: Actor): User {
  const user = requireUser(actor);
  if (user.suspended) throw errors.SUSPENDED();
  return user;
}

function requireRole(actor: Actor, role: Role): User {
  const user = requireActive(actor);
  if (roleOf(user) !== role) throw errors.WRONG_ROLE();
  return user;
}

/** Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export const requireCustomer = (actor: Actor): User => requireRole(actor, "customer");
/** Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export const requireTradesperson = (actor: Actor): User => requireRole(actor, "tradesperson");
/**
 * A tradesperson, suspended or not. For operations that the payment provider and the tax office require before money that is
 * due can be paid out. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export function requirePayee(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}
/** An operator, whatever their role. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export function requireOperator(actor: Actor): User {
  const operator = requireRole(actor, "admin");
  if (operator.mustSetUpTwoFactor) throw errors.TWO_FACTOR_NEEDED();
  return operator;
}

/** An operator whose role includes the act. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export function requireAdmin(actor: Actor, act: DeskAct): User {
  const operator = requireOperator(actor);
  if (!canAtDesk(operator.deskRole, act)) throw errors.DESK_ROLE();
  return operator;
}

/** How long a proof of identity counts for what needs a fresh one. */
export const CONFIRMATION_LASTS = 10 * MINUTE;

/** Whether the person has proved their identity recently, by the product's clock. */
export const isConfirmed = ({ confirmedAt }: Pick<User, "confirmedAt">, now: Date): boolean =>
  confirmedAt !== null && confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() <= CONFIRMATION_LASTS;

/**
 * For operations that an unattended browser or a stolen session must not perform. Says nothing about visitors, whom the operation
 * itself refuses. Throws STEP_UP_REQUIRED.
 */
export function requireConfirmed(actor: Actor, now: Date): void {
  if (actor.kind === "user" && !isConfirmed(actor, now)) throw errors.STEP_UP_REQUIRED();
}

/** Quoting, messaging, accepting and paying require a verified email address. Throws EMAIL_NOT_VERIFIED. */
export function requireVerifiedEmail(user: User): User {
  if (!user.emailVerified) throw errors.EMAIL_NOT_VERIFIED();
  return user;
}

/** Posting, quoting, accepting and booking require agreement to the terms in force. Throws TERMS_NOT_AGREED. */
export function requireCurrentTerms(user: User): User {
  if (user.mustAgreeToTerms) throw errors.TERMS_NOT_AGREED();
  return user;
}
