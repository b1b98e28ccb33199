/** A question's and an answer's longest text. */
export const MESSAGE_MAX = 4_000;
/** How much of the conversation before it is sent along. */
export const HISTORY_MAX = 12;

/** Where somebody is, in the specification's words. */
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
