import type { GasAnswer, GasDecision } from "./gas-work.ts";

const gasQuestion = {
  label: "Does it involve gas?",
  hint: "For example a boiler, hob, fire, pipe or flue that uses gas. If you’re not sure, we treat it as gas work.",
};

const answers = { yes: "Yes", no: "No", not_sure: "Not sure" };

const decisions = { gas: "It involves gas", not_gas: "It does not involve gas" };

/** The texts about gas on the job's forms, its page and the operators' screens. */

export const GAS_QUESTION = gasQuestion;

export const GAS_CHOICES: readonly { value: GasAnswer; label: string }[] = [
  { value: "yes", label: answers.yes },
  { value: "no", label: answers.no },
  { value: "not_sure", label: answers.not_sure },
];

const ANSWERS: Record<GasAnswer, string> = answers;

/** "Not sure"; "Not asked" without an answer. */
export const gasAnswerText = (answer: GasAnswer | null): string => (answer ? ANSWERS[answer] : "Not asked");

/** "Gas work", "Not gas work" */
export const gasWorkText = (isGas: boolean): string => (isGas ? "Gas work" : "Not gas work");

const DECISIONS: Record<GasDecision, string> = decisions;
export const gasDecisionText = (decision: GasDecision | null): string => (decision ? DECISIONS[decision] : "None yet");

export const GAS_DECISION_CHOICES: readonly { value: GasDecision; label: string; hint: string }[] = [
  {
    value: "gas",
    label: DECISIONS.gas,
    hint: "We’ll withdraw pending quotes from people without a current Gas Safe check.",
  },
  { value: "not_gas", label: DECISIONS.not_gas, hint: "Quoting no longer requires a Gas Safe check." },
];
