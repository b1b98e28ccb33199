import { useRef } from "react";
import { FieldSet } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { GAS_CHOICES, GAS_QUESTION } from "../rules/gas.labels.ts";
import { type GasQuestionState, useGasQuestion } from "./use-gas-question.ts";

interface GasQuestionProps {
  /** How the server would ask, based on the stored or posted words. */
  asked: GasQuestionState;
  answer: string | undefined;
  errors: FieldErrors;
}

/** "Does it involve gas?", shown when the category or the words in the surrounding form suggest it. */
export function GasQuestion({ asked, answer, errors }: GasQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = useGasQuestion(place, asked);
  // Without JavaScript, the question appears when the server returns the form because the answer is missing, or with an answer.
  const shown = state ?? (errors.gasAnswer || answer ? "required" : null);
  return (
    <div ref={place} className="empty:hidden">
      {shown && (
        <FieldSet
          label={GAS_QUESTION.label}
          hint={GAS_QUESTION.hint}
          errors={errors.gasAnswer}
          optional={shown === "optional"}
        >
          <RadioCards name="gasAnswer" choices={GAS_CHOICES} defaultValue={answer} columns={3} />
        </FieldSet>
      )}
    </div>
  );
}
