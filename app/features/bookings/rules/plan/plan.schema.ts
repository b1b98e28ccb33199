import { z } from "zod";
import { penceAmount, typedPounds } from "#app/web/number-fields.ts";
import { sentRevision } from "#app/web/revision-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { isDay } from "#kernel/days.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, poundsInput } from "#kernel/money.ts";
import { type PlanPart, sumProblem } from "./plan.ts";
import { DESCRIPTION_MAX, MILESTONES_MAX, TITLE_MAX } from "./plan-limits.ts";

const NO_MILESTONES = "Add a milestone";
const TOO_MANY = `You can add up to ${MILESTONES_MAX} milestones`;
const NO_TITLE = "Enter a title for each milestone";
const LONG_TITLE = "Title must be less than 100 characters";
const LONG_DESCRIPTION = "Description must be less than 500 characters";
const NO_AMOUNT = "Enter an amount for each milestone";
const NOT_POUNDS = "Enter the amount in pounds, like 95 or 95.50";
const NOT_PENCE = "Amount must be a whole number of pence";
const TOO_LITTLE = `Amount must be at least ${formatPounds(MIN_AMOUNT)}`;
const TOO_MUCH = `Amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;
const AMOUNT = { min: MIN_AMOUNT, max: MAX_AMOUNT };
const NOT_A_DAY = "Enter the due date as a day, like 2026-03-29";
export const PAST_DUE_DATE = "Due date cannot be in the past";

const title = z.string({ error: NO_TITLE }).trim().min(1, NO_TITLE).check(atMost(TITLE_MAX, LONG_TITLE));
const description = z
  .string({ error: "description must be text" })
  .trim()
  .check(atMost(DESCRIPTION_MAX, LONG_DESCRIPTION))
  .nullish()
  .transform((text) => text || null);
const dueDate = z
  .string({ error: NOT_A_DAY })
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, NOT_A_DAY)
  .refine(isDay, NOT_A_DAY)
  .nullish()
  .transform((day) => day ?? null);

/** One milestone over the API: whole pence. */
const apiMilestoneSchema = z.strictObject(
  {
    title,
    description,
    amount: penceAmount(AMOUNT, {
      missing: NO_AMOUNT,
      notNumber: NOT_PENCE,
      wrong: NOT_PENCE,
      least: TOO_LITTLE,
      most: TOO_MUCH,
    }),
    due_date: dueDate,
  },
  { error: (issue) => (issue.code === "invalid_type" ? "Each milestone must be an object" : undefined) },
);

/** The milestones of a plan over the API, in order. */
export const apiMilestonesSchema = z
  .array(apiMilestoneSchema, { error: "milestones must be a list" })
  .min(1, NO_MILESTONES)
  .max(MILESTONES_MAX, TOO_MANY);

/** PUT /bookings/{id}/milestones. */
export const apiPlanSchema = z.strictObject({ milestones: apiMilestonesSchema });

/** POST /bookings/{id}/milestones/approve. */
export const approvePlanSchema = z.strictObject({ revision: sentRevision });

/** POST /functions/charge-milestone. */
export const chargeMilestoneSchema = z.strictObject({ milestoneId: z.string({ error: "milestoneId is required" }) });

/** The API's rows in the form that operations receive. */
export const partsOf = (rows: z.output<typeof apiMilestonesSchema>): PlanPart[] =>
  rows.map(({ due_date, ...part }) => ({ ...part, dueDate: due_date }));

/** The milestones of a quote in the API's answers. */
export const shownParts = z.array(
  z.object({
    title: z.string(),
    description: z.string().nullable(),
    amount: z.number().int(),
    due_date: z.string().nullable(),
  }),
);

/** The parts of a plan under the names of the API. */
export const presentParts = (parts: readonly PlanPart[]): z.input<typeof shownParts> =>
  parts.map(({ title, description, amount, dueDate }) => ({ title, description, amount, due_date: dueDate }));

/** The parts of a plan as its form shows them: amounts in pounds. */
export const textsOfParts = (parts: readonly PlanPart[]) =>
  parts.map((part) => ({ ...part, amount: poundsInput(part.amount) }));

const typed = z.string().optional();
/** A row of the form; an empty row is ignored. */
const formRow = z
  .object({ title: typed, description: typed, amount: typed, dueDate: typed })
  .transform((row, context): PlanPart | null => {
    if (Object.values(row).every((text) => !text?.trim())) return null;
    const read = typedRow.safeParse({ ...row, dueDate: row.dueDate?.trim() || undefined });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

const typedRow = z.object({
  title,
  description,
  amount: typedPounds(AMOUNT, { missing: NO_AMOUNT, wrong: NOT_POUNDS, least: TOO_LITTLE, most: TOO_MUCH }),
  dueDate,
});

/** The rows of a form; an empty row is null. */
export const formRows = z
  .array(formRow)
  .max(MILESTONES_MAX, TOO_MANY)
  .optional()
  .transform((rows) => rows ?? []);

/** Reports an error on the last row's amount when the rows do not add up to the price. */
export function checkSum(
  rows: readonly (PlanPart | null)[],
  price: Pence,
  context: { addIssue(issue: { code: "custom"; path: PropertyKey[]; message: string }): void },
): void {
  const parts = typedOf(rows);
  const message = parts.length > 0 && sumProblem(parts, price);
  const last = rows.findLastIndex((row) => row !== null);
  if (message) context.addIssue({ code: "custom", path: ["milestones", last, "amount"], message });
}

/** The rows that are not empty. */
export const typedOf = (rows: readonly (PlanPart | null)[]): PlanPart[] => rows.filter((row) => row !== null);

/** The form schema for the plan of a booking with this price. Pounds become pence. */
export const planFormSchema = (price: Pence) =>
  z
    .object({ milestones: formRows })
    .superRefine(({ milestones }, context) => {
      if (typedOf(milestones).length === 0)
        context.addIssue({ code: "custom", path: ["milestones", 0, "title"], message: NO_MILESTONES });
      checkSum(milestones, price, context);
    })
    .transform(({ milestones }) => ({ milestones: typedOf(milestones) }));
