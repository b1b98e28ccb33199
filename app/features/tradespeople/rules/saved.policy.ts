import { type Actor, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";

/** Returns the actor if they are a customer, who may read their saved tradespeople even when suspended. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export function requireSavingCustomer(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return user;
}

/** Whether to show a `SaveButton`. Visitors see it too, and have to sign in when they use it. */
export const canOfferSaving = (actor: Actor): boolean =>
  actor.kind === "visitor" || (roleOf(actor) === "customer" && actor.kind === "user" && !actor.suspended);
