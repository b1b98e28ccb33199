import { gasSign, gasWords, type WorkText } from "./gas-signs.ts";

/** The customer's answer to "Does it involve gas?". */
export const GAS_ANSWERS = ["yes", "no", "not_sure"] as const;
export type GasAnswer = (typeof GAS_ANSWERS)[number];

/** An operator's decision. It overrides the customer's answer and the words. */
export const GAS_DECISIONS = ["gas", "not_gas"] as const;
export type GasDecision = (typeof GAS_DECISIONS)[number];

export interface GasFacts extends WorkText {
  /** Null when the customer was not asked, or sent the job through the API without an answer. */
  gasAnswer: GasAnswer | null;
  gasDecision: GasDecision | null;
}

/**
 * Whether a job counts as gas work, for which quoting, accepting, booking and paying need a current Gas Safe check. "Not sure"
 * counts as yes, and so do words that suggest gas when there is no answer. A "no" does not override words that are certain:
 * then an operator decides.
 */
export function involvesGas(job: GasFacts): boolean {
  if (job.gasDecision) return job.gasDecision === "gas";
  if (job.gasAnswer === "yes" || job.gasAnswer === "not_sure") return true;
  const sign = gasSign(job);
  return sign === "certain" || (sign === "possible" && job.gasAnswer === null);
}

/** Whether an operator has to review a job: its customer says no, its words say gas, and there is no decision yet. */
export const needsGasReview = (job: GasFacts): boolean =>
  job.gasDecision === null && job.gasAnswer === "no" && gasSign(job) === "certain";

/** An operator's decision after an edit. "Not gas" ends when the answer or the recognised words change. */
export function decisionAfterEdit(before: GasFacts, after: GasFacts): GasDecision | null {
  const same = before.gasAnswer === after.gasAnswer && String(gasWords(before)) === String(gasWords(after));
  return before.gasDecision === "not_gas" && !same ? null : before.gasDecision;
}

/**
 * How a form asks whether a job involves gas: required when the words suggest gas, optional when only the category does,
 * otherwise not at all (null).
 */
export function gasQuestion(work: { [Name in keyof WorkText]?: string | undefined }): "required" | "optional" | null {
  const { category = "", title = "", description = "" } = work;
  if (gasSign({ category, title, description }) !== "none") return "required";
  return category === "Plumbing" ? "optional" : null;
}
