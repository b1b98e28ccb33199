import { type Actor, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";

/** Returns the actor if they are a tradesperson, who may read what they have saved even when suspended. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export function requireSavingTradesperson(actor: Actor): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}
