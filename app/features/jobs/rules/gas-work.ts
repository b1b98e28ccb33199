import { gasSign, gasWords, type WorkText } from "./gas-signs.ts";

/** What a customer says to "Does it involve gas?". */
export const GAS_ANSWERS = ["yes", "no", "not_sure"] as const;
export type GasAnswer = (typeof GAS_ANSWERS)[number];

/** What an operator has decided. It counts before the customer's answer and the words. */
export const GAS_DECISIONS = ["gas", "not_gas"] as const;
export type GasDecision = (typeof GAS_DECISIONS)[number];

export interface GasFacts extends WorkText {
  /** Null where the customer was not asked, or sent the job through the API without an answer. */
  gasAnswer: GasAnswer | null;
  gasDecision: GasDecision | null;
}

/**
 * Whether a job counts as gas work, for which quoting, accepting, booking and paying need a current Gas Safe check. "Not sure" counts
 * as yes, and so do suspicious words without an answer. A "no" does not outweigh words that are certain: an operator decides then.
 */
export function involvesGas(job: GasFacts): boolean {
  if (job.gasDecision) return job.gasDecision === "gas";
  if (job.gasAnswer === "yes" || job.gasAnswer === "not_sure") return true;
  const sign = gasSign(job);
  return sign === "certain" || (sign === "possible" && job.gasAnswer === null);
}

/** Whether an operator has to look at a job: its customer says no, its words say gas, and nobody has decided. */
export const needsGasReview = (job: GasFacts): boolean =>
  job.gasDecision === null && job.gasAnswer === "no" && gasSign(job) === "certain";

/** An operator's decision after an edit: "not gas" was about the words and the answer as they were. */
export function decisionAfterEdit(before: GasFacts, after: GasFacts): GasDecision | null {
  const same = before.gasAnswer === after.gasAnswer && String(gasWords(before)) === String(gasWords(after));
  return before.gasDecision === "not_gas" && !same ? null : before.gasDecision;
}

/**
 * How a form asks whether a job involves gas: it must be answered where the words suggest gas, may be where only the category
 * does, and is not asked (null) elsewhere.
 */
export function gasQuestion(work: { [Name in keyof WorkText]?: string | undefined }): "required" | "optional" | null {
  const { category = "", title = "", description = "" } = work;
  if (gasSign({ category, title, description }) !== "none") return "required";
  return category === "Plumbing" ? "optional" : null;
}
