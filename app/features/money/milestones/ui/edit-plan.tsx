import type { TypedPart } from "#features/bookings/rules/plan/plan.ts";
import type { FieldErrors } from "#ui/form-check.ts";
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
  const wrong = Object.keys(errors).some((name) => name.startsWith("milestones") && errors[name]?.length);
  return (
    <details open={Boolean(rows) || wrong || undefined}>
      <summary className="link tap inline-flex cursor-pointer items-center">Ask to be paid in milestones</summary>
      <p className="mt-1 mb-4 text-soft">
        They must add up to the whole price, and you cannot ask for a deposit as well. The customer approves them when
        they accept your quote.
      </p>
      <PlanFields rows={rows ?? NO_ROWS} price={null} errors={errors} today={today} />
    </details>
  );
}
