import { texts } from "./gas.texts.ts";
import type { GasAnswer, GasDecision } from "./gas-work.ts";

/** The texts about gas on the job's forms, its page and the operators' screens. */

export const GAS_QUESTION = texts.gasQuestion;

export const GAS_CHOICES: readonly { value: GasAnswer; label: string }[] = [
  { value: "yes", label: texts.answers.yes },
  { value: "no", label: texts.answers.no },
  { value: "not_sure", label: texts.answers.not_sure },
];

const ANSWERS: Record<GasAnswer, string> = texts.answers;

/** "Not sure"; "Not asked" without an answer. */
export const gasAnswerText = (answer: GasAnswer | null): string => (answer ? ANSWERS[answer] : texts.notAsked);

/** "Gas work", "Not gas work" */
export const gasWorkText = (isGas: boolean): string => (isGas ? texts.gasWork : texts.notGasWork);

const DECISIONS: Record<GasDecision, string> = texts.decisions;
export const gasDecisionText = (decision: GasDecision | null): string =>
  decision ? DECISIONS[decision] : texts.noneYet;

export const GAS_DECISION_CHOICES: readonly { value: GasDecision; label: string; hint: string }[] = [
  {
    value: "gas",
    label: DECISIONS.gas,
    hint: texts.gasHint,
  },
  { value: "not_gas", label: DECISIONS.not_gas, hint: texts.notGasHint },
];
