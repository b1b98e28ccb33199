import { z } from "zod";
import { queryNumber, typedPounds } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { budgetProblem } from "#features/jobs/rules/job.schema.ts";
import { readLocation, unknownLocation } from "#kernel/geo/location.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { ALERT_FREQUENCIES, DEFAULT_RADIUS, RADII } from "./alert-limits.ts";

const category = "Select categories from the list";

const unknown = unknownLocation("").text;

const MAX_BUDGET = pence(100_000_000);

/** A form sends one ticked box as a string, several as a list, and nothing when none is ticked. */
const toList = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const typedBudget = typedPounds(
  { min: 0, max: MAX_BUDGET },
  { wrong: "Budget must be a positive number", most: "Budget must be £1,000,000 or less" },
);

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** The settings of an alert. Budgets in pence; an empty `categories` and a null `location` mean any. */
export interface AlertSettings {
  categories: JobCategory[];
  location: string | null;
  radiusMiles: number;
  budgetMin: Pence | null;
  budgetMax: Pence | null;
  frequency: "at_once" | "daily";
  byEmail: boolean;
  byPush: boolean;
}

/** The form of an alert. An empty field counts as missing. */
export const alertForm = z
  .object({
    categories: z
      .preprocess(toList, z.array(z.enum(JOB_CATEGORIES, category), category).max(JOB_CATEGORIES.length * 2, category))
      .transform((chosen) => [...new Set(chosen)]),
    location: z
      .string({ error: unknown })
      .trim()
      .check(atMost(60, unknown))
      .refine((text) => text === "" || readLocation(text) !== null, {
        error: ({ input }) => unknownLocation(String(input)).text,
      })
      .optional(),
    radiusMiles: queryNumber({ min: Math.min(...RADII), max: Math.max(...RADII) }, "Select a distance")
      .refine((miles) => RADII.some((one) => one === miles), "Select a distance")
      .default(DEFAULT_RADIUS),
    budgetMin: typedBudget.optional(),
    budgetMax: typedBudget.optional(),
    frequency: z.enum(ALERT_FREQUENCIES, "Select when we should tell you"),
    byEmail: ticked,
    byPush: ticked,
  })
  .superRefine((alert, check) => {
    const message = budgetProblem(alert.budgetMin, alert.budgetMax);
    if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
    if (!alert.byEmail && !alert.byPush)
      check.addIssue({ code: "custom", path: ["byEmail"], message: "Select email, push or both" });
  })
  .transform(
    (alert): AlertSettings => ({
      ...alert,
      location: alert.location || null,
      budgetMin: alert.budgetMin || null,
      budgetMax: alert.budgetMax || null,
    }),
  );
