import { useRef } from "react";
import { FieldSet } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { GAS_CHOICES, GAS_QUESTION } from "../rules/gas.labels.ts";
import { type GasQuestionState, useGasQuestion } from "./use-gas-question.ts";

interface GasQuestionProps {
  /** How the server would ask, by the words that it knows. */
  asked: GasQuestionState;
  answer: string | undefined;
  errors: FieldErrors;
}

/** "Does it involve gas?", where the category or the words of the form around it suggest it. */
export function GasQuestion({ asked, answer, errors }: GasQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = useGasQuestion(place, asked);
  // The server found the question unanswered, or gives the answer back: without scripts that is how it comes into view.
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
