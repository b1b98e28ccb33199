import { type Actor, type Role, roleOf } from "#kernel/actor.ts";

export type ScreenRole = Exclude<Role, "system">;

/** A screen that an answer may link to. */
export interface Screen {
  /** Its path, with a query that opens the right part: "/profile?tab=settings". */
  path: string;
  title: string;
  /** The roles that have this screen. */
  for: readonly ScreenRole[];
  /** Its purpose, in one or two sentences with links as in `#kernel/rich-text.ts`. */
  does: string;
}

export const everybody: readonly ScreenRole[] = ["visitor", "customer", "tradesperson", "admin"];
export const members: readonly ScreenRole[] = ["customer", "tradesperson", "admin"];
export const bothSides: readonly ScreenRole[] = ["customer", "tradesperson"];

/** The role that decides which screens an actor has. The system counts as a visitor. */
export function screenRoleOf(actor: Actor): ScreenRole {
  const role = roleOf(actor);
  return role === "system" ? "visitor" : role;
}
