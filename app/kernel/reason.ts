import { hasAtMost } from "./characters.ts";

/** The maximum length of the reason that an admin gives for a decision about a person. */
export const REASON_MAX = 1_000;

/** The maximum length of an appeal against such a decision. */
export const APPEAL_MAX = 1_000;

/** The error in a reason, as a sentence for its author; null if it is valid. */
export function reasonProblem(reason: string): string | null {
  const text = reason.trim();
  if (text === "") return "Give a reason";
  return hasAtMost(text, REASON_MAX) ? null : "Reason must be 1,000 characters or fewer";
}
