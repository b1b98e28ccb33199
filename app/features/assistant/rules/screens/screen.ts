import { type Actor, type Role, roleOf } from "#kernel/actor.ts";
import { CITIES } from "#kernel/geo/cities.ts";

export type ScreenRole = Exclude<Role, "system">;

/** A screen as the guide knows it. */
export interface Screen {
  /** Where it is, with a query where that opens the right part: "/profile?tab=settings". */
  path: string;
  title: string;
  /** Who finds something of theirs there. */
  for: readonly ScreenRole[];
  /** What one does there, in one or two sentences with links as in `#kernel/written.ts`. */
  does: string;
  /** Words that people use for it and that the title does not have. */
  words: string;
  /** Single things that one does there. */
  tasks?: readonly Task[];
}

/** One thing that one does on a screen: the step, and the words that people use for it. */
interface Task {
  step: string;
  words: string;
}

export const everybody: readonly ScreenRole[] = ["visitor", "customer", "tradesperson", "admin"];
export const members: readonly ScreenRole[] = ["customer", "tradesperson", "admin"];
export const bothSides: readonly ScreenRole[] = ["customer", "tradesperson"];

/** Whose screens somebody has. The product itself has none: it counts as a visitor. */
export function screenRoleOf(actor: Actor): ScreenRole {
  const role = roleOf(actor);
  return role === "system" ? "visitor" : role;
}

/** What is looked for by place: its cities are words of it. */
export const CITY_WORDS = CITIES.join(" ").toLowerCase();
