import { z } from "zod";
import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { budgetProblem } from "#features/jobs/rules/job.schema.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { texts } from "./alert.schema.texts.ts";
import { ALERT_FREQUENCIES, DEFAULT_RADIUS, RADII } from "./alert-limits.ts";

const MAX_BUDGET = pence(100_000_000);

/** A form sends one ticked box as a string, several as a list, and nothing when none is ticked. */
const toList = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const typedPounds = z.string({ error: texts.budget }).transform((typed, check): Pence => {
  const amount = parsePounds(typed);
  if (amount !== null && amount <= MAX_BUDGET) return amount;
  check.addIssue({ code: "custom", message: amount === null ? texts.budget : texts.tooMuch });
  return z.NEVER;
});

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
      .preprocess(
        toList,
        z.array(z.enum(JOB_CATEGORIES, texts.category), texts.category).max(JOB_CATEGORIES.length * 2, texts.category),
      )
      .transform((chosen) => [...new Set(chosen)]),
    location: z
      .string({ error: texts.unknown })
      .trim()
      .max(60, texts.unknown)
      .refine((text) => text === "" || readLocation(text) !== null, texts.unknown)
      .optional(),
    radiusMiles: z.coerce
      .number({ error: texts.radius })
      .refine((miles) => RADII.some((one) => one === miles), texts.radius)
      .default(DEFAULT_RADIUS),
    budgetMin: typedPounds.optional(),
    budgetMax: typedPounds.optional(),
    frequency: z.enum(ALERT_FREQUENCIES, texts.selectWhenShouldTell),
    byEmail: ticked,
    byPush: ticked,
  })
  .superRefine((alert, check) => {
    const message = budgetProblem(alert.budgetMin, alert.budgetMax);
    if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
    if (!alert.byEmail && !alert.byPush)
      check.addIssue({ code: "custom", path: ["byEmail"], message: texts.pleaseSelectEmail });
  })
  .transform(
    (alert): AlertSettings => ({
      ...alert,
      location: alert.location || null,
      budgetMin: alert.budgetMin || null,
      budgetMax: alert.budgetMax || null,
    }),
  );
