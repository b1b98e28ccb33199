import { z } from "zod";
import { type apiMilestonesSchema, checkSum, partsOf, typedOf } from "#features/milestones/rules/plan.schema.ts";
import { sumProblem } from "#features/milestones/rules/plan.ts";
import { sentFields, typedFields } from "./quote.fields.ts";

/** The form of a quote. Milestone rows without any text are ignored. */
export const quoteFormSchema = z
  .object(typedFields)
  .superRefine(({ amount, milestones }, context) => checkSum(milestones, amount, context))
  .transform(({ milestones, ...quote }) => {
    const parts = typedOf(milestones);
    return { ...quote, milestones: parts.length > 0 ? parts : null };
  });

/** POST /jobs/{id}/quotes. */
export const submitQuoteSchema = z.strictObject(sentFields).superRefine(({ amount, milestones }, context) => {
  const problem = milestones && sumProblem(partsOf(milestones), amount);
  if (problem) context.addIssue({ code: "custom", path: ["milestones"], message: problem });
});

/** The same in the API: whole pence. */
export const editQuoteSchema = z
  .strictObject(sentFields)
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), "Nothing to change");

/** A quote as operations receive it: amounts in pence, optionally with milestones. */
export function readQuote<Sent extends { milestones?: z.output<typeof apiMilestonesSchema> | null | undefined }>({
  milestones,
  ...quote
}: Sent) {
  return { ...quote, milestones: milestones && partsOf(milestones) };
}
