import type { FieldErrors } from "#ui/form-check.ts";
import { useTexts } from "#ui/language.ts";
import type { TypedPart } from "../rules/plan.ts";
import { texts } from "./edit-plan.texts.ts";
import { PlanFields } from "./plan-fields.tsx";

const NO_ROWS: TypedPart[] = [{}, {}, {}];

interface EditPlanProps {
  /** Null for a quote without milestones. */
  rows: readonly TypedPart[] | null | undefined;
  errors: FieldErrors;
  today: string;
}

/** The milestones of a quote in its form, expanded when there are some or one has an error. */
export function EditPlan({ rows, errors, today }: EditPlanProps) {
  const t = useTexts(texts);
  const wrong = Object.keys(errors).some((name) => name.startsWith("milestones") && errors[name]?.length);
  return (
    <details open={Boolean(rows) || wrong || undefined}>
      <summary className="link tap inline-flex cursor-pointer items-center">{t.askToBePaid}</summary>
      <p className="mt-1 mb-4 text-soft">{t.theyMustAddUp}</p>
      <PlanFields rows={rows ?? NO_ROWS} price={null} errors={errors} today={today} />
    </details>
  );
}
