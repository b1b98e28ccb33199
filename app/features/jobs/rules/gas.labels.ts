import type { GasAnswer } from "./gas-work.ts";

/** The texts about gas, on the forms of a job, its page and the operators' screens. */

export const GAS_QUESTION = {
  label: "Does it involve gas?",
  hint: "For example a boiler, hob, fire, pipe or flue that uses gas. Quoting for gas work requires a current Gas Safe check.",
} as const;

export const GAS_CHOICES: readonly { value: GasAnswer; label: string; hint?: string }[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "not_sure", label: "Not sure", hint: "We treat it as gas work" },
];

const ANSWERS: Record<GasAnswer, string> = { yes: "Yes", no: "No", not_sure: "Not sure" };

/** "Not sure"; "Not asked" where there is no answer. */
export const gasAnswerText = (answer: GasAnswer | null): string => (answer ? ANSWERS[answer] : "Not asked");

/** "Gas work", "Not gas work" */
export const gasWorkText = (isGas: boolean): string => (isGas ? "Gas work" : "Not gas work");
