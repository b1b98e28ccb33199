import { type Actor, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";

/** Keeping tradespeople in mind is for who hires them. Suspended people may look, nothing more. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export function requireSaver(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return user;
}

/** Whether to offer it at all: visitors are asked to sign in. */
export const mayOfferSaving = (actor: Actor): boolean =>
  actor.kind === "visitor" || (roleOf(actor) === "customer" && actor.kind === "user" && !actor.suspended);
