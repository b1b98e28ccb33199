import { z } from "zod";
import { apiMilestonesSchema, checkSum, formRows, partsOf, typedOf } from "#features/milestones/rules/plan.schema.ts";
import type { PlanPart } from "#features/milestones/rules/plan.ts";
import { sumProblem } from "#features/milestones/rules/plan.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { MESSAGE_MAX } from "./quote-limits.ts";

const MISSING = "Please enter an amount";
const NOT_POUNDS = "Enter the amount in pounds, like 95 or 95.50";
const TOO_LITTLE = `Amount must be at least ${formatPounds(MIN_AMOUNT)}`;
const TOO_MUCH = `Amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;

const message = z
  .string({ error: "Please enter a message" })
  .trim()
  .min(1, "Please enter a message")
  .max(MESSAGE_MAX, "Message must be less than 2000 characters");

/** The quote form; pounds become pence. */
export const quoteFormSchema = z.object({
  amount: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .transform((text, context) => {
      const amount = parsePounds(text);
      const problem =
        amount === null ? NOT_POUNDS : amount < MIN_AMOUNT ? TOO_LITTLE : amount > MAX_AMOUNT ? TOO_MUCH : null;
      if (amount !== null && problem === null) return amount;
      context.addIssue({ code: "custom", message: problem ?? NOT_POUNDS });
      return z.NEVER;
    }),
  message,
});

/** The same with optional milestones. */
export const quoteWithPlanFormSchema = quoteFormSchema
  .extend({ milestones: formRows })
  .superRefine(({ amount, milestones }, context) => checkSum(milestones, amount, context))
  .transform(({ milestones, ...quote }) => {
    const parts = typedOf(milestones);
    return { ...quote, milestones: parts.length > 0 ? parts : null };
  });

const NOT_PENCE = "Amount must be a whole number of pence";
const amountInPence = z
  .number({ error: (issue) => (issue.input === undefined ? MISSING : NOT_PENCE) })
  .int(NOT_PENCE)
  .min(MIN_AMOUNT, TOO_LITTLE)
  .max(MAX_AMOUNT, TOO_MUCH)
  .transform(pence);

/** The same in the API: whole pence. */
export const submitQuoteSchema = z
  .strictObject({ amount: amountInPence, message, milestones: apiMilestonesSchema.nullish() })
  .superRefine(({ amount, milestones }, context) => {
    const problem = milestones && sumProblem(partsOf(milestones), amount);
    if (problem) context.addIssue({ code: "custom", path: ["milestones"], message: problem });
  });

/** An edit has at least one field to change. */
export const editQuoteSchema = z
  .strictObject({
    amount: amountInPence.optional(),
    message: message.optional(),
    milestones: apiMilestonesSchema.nullish(),
  })
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), "Nothing to change");

/** A quote as the operations take it: amounts in pence, optionally with milestones. */
export interface QuoteWords {
  amount: Pence;
  message: string;
  milestones?: readonly PlanPart[] | null | undefined;
}
export type QuoteEdit = Partial<QuoteWords>;

/** The API's input as the operations take it. */
export function quoteOf<Sent extends { milestones?: z.output<typeof apiMilestonesSchema> | null | undefined }>({
  milestones,
  ...quote
}: Sent) {
  return { ...quote, milestones: milestones && partsOf(milestones) };
}
