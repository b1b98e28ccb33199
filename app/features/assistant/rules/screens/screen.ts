import { type Actor, type Role, roleOf } from "#kernel/actor.ts";

export type ScreenRole = Exclude<Role, "system">;

/** A screen that an answer may send people to. */
export interface Screen {
  /** Its path, with a query where that opens the right part: "/profile?tab=settings". */
  path: string;
  title: string;
  /** Whose screen it is. */
  for: readonly ScreenRole[];
  /** What it is for, in one or two sentences with links as in `#kernel/rich-text.ts`. */
  does: string;
}

export const everybody: readonly ScreenRole[] = ["visitor", "customer", "tradesperson", "admin"];
export const members: readonly ScreenRole[] = ["customer", "tradesperson", "admin"];
export const bothSides: readonly ScreenRole[] = ["customer", "tradesperson"];

/** The role whose screens an actor has. The product itself counts as a visitor. */
export function screenRoleOf(actor: Actor): ScreenRole {
  const role = roleOf(actor);
  return role === "system" ? "visitor" : role;
}
