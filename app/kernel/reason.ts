/** The maximum length of the reason that an admin gives for a decision about a person. */
export const REASON_MAX = 1_000;

/** The maximum length of an appeal against such a decision. */
export const APPEAL_MAX = 1_000;

/** The error in a reason, as a sentence for its author; null if it is valid. */
export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return "Give a reason";
  return length > REASON_MAX ? "Reason must be 1,000 characters or fewer" : null;
}
