import type { UserType } from "#kernel/actor.ts";
import { CUSTOMER, GUEST, HERE, type Suggestions, TRADE, TRADE_HERE } from "./suggestions.text.ts";

/** The longest text of a question or an answer. */
export const MESSAGE_MAX = 4_000;

/** The most turns of the conversation that are sent with a question. */
export const HISTORY_MAX = 12;

/** Where the user is, as the specification names it. */
export const CONTEXTS = [
  "posting a job",
  "browsing",
  "viewing job details",
  "tradesperson dashboard",
  "managing quotes",
  "general",
] as const;

export type AssistantContext = (typeof CONTEXTS)[number];

/** The specification's context of a path, for the widget. */
export function contextOfPath(path: string): AssistantContext {
  if (path.includes("post-job")) return "posting a job";
  if (path.includes("tradesperson-dashboard")) return "tradesperson dashboard";
  if (path.includes("manage-quotes")) return "managing quotes";
  if (path.includes("job/")) return "viewing job details";
  if (path.includes("browse")) return "browsing";
  return "general";
}

export function suggestionsFor(context: AssistantContext, userType: UserType | null): Suggestions {
  if (context === "general") return userType === null ? GUEST : userType === "customer" ? CUSTOMER : TRADE;
  return (userType === "tradesperson" && TRADE_HERE[context]) || HERE[context];
}
