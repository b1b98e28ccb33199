import { PAST_DUE_DATE } from "#features/milestones/rules/plan.schema.ts";
import { firstPastDue, sumProblem } from "#features/milestones/rules/plan.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import type { NewQuote } from "../rules/quote.fields.ts";

/** Throws VALIDATION_FAILED when a quote's milestones do not add up to its amount, or are due before today. */
export function checkQuotedPlan({ amount, milestones }: NewQuote, at: Date): void {
  if (!milestones) return;
  const problem = sumProblem(milestones, amount);
  if (problem) throw validationError([{ field: "milestones", message: problem }]);
  const late = firstPastDue(milestones, londonDay(at));
  if (late !== null) throw validationError([{ field: `milestones.${late}.due_date`, message: PAST_DUE_DATE }]);
}
