/** Whoever decides over somebody says why: in the log, and to the person. */
export const REASON_MAX = 1_000;

/** What is wrong with a reason, in words for whoever gives it; null for one that will do. */
export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return "Please give a reason";
  return length > REASON_MAX ? "A reason has at most 1,000 characters" : null;
}
