import { z } from "zod";
import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { budgetProblem } from "#features/jobs/rules/job.schema.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { ALERT_FREQUENCIES, DEFAULT_RADIUS, RADII } from "./alert-limits.ts";

const CATEGORY = "Please select categories from the list";
const UNKNOWN = "We cannot find that place. Try a city, a postcode or the first part of one, such as LS6";
const RADIUS = "Please select a distance";
const BUDGET = "Budget must be a positive number";
const TOO_MUCH = "Budget must be at most £1,000,000";
const HOW = "Please select email, push or both";
const WHEN = "Please select when we should tell you";
const MAX_BUDGET = pence(100_000_000);

/** A form sends one ticked box as a string, several as a list, and nothing when none is ticked. */
const toList = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const typedPounds = z.string({ error: BUDGET }).transform((typed, check): Pence => {
  const amount = parsePounds(typed);
  if (amount !== null && amount <= MAX_BUDGET) return amount;
  check.addIssue({ code: "custom", message: amount === null ? BUDGET : TOO_MUCH });
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
      .preprocess(toList, z.array(z.enum(JOB_CATEGORIES, CATEGORY), CATEGORY).max(JOB_CATEGORIES.length * 2, CATEGORY))
      .transform((chosen) => [...new Set(chosen)]),
    location: z
      .string({ error: UNKNOWN })
      .trim()
      .max(60, UNKNOWN)
      .refine((text) => text === "" || readLocation(text) !== null, UNKNOWN)
      .optional(),
    radiusMiles: z.coerce
      .number({ error: RADIUS })
      .refine((miles) => RADII.some((one) => one === miles), RADIUS)
      .default(DEFAULT_RADIUS),
    budgetMin: typedPounds.optional(),
    budgetMax: typedPounds.optional(),
    frequency: z.enum(ALERT_FREQUENCIES, WHEN),
    byEmail: ticked,
    byPush: ticked,
  })
  .superRefine((alert, check) => {
    const message = budgetProblem(alert.budgetMin, alert.budgetMax);
    if (message) check.addIssue({ code: "custom", path: ["budgetMax"], message });
    if (!alert.byEmail && !alert.byPush) check.addIssue({ code: "custom", path: ["byEmail"], message: HOW });
  })
  .transform(
    (alert): AlertSettings => ({
      ...alert,
      location: alert.location || null,
      budgetMin: alert.budgetMin || null,
      budgetMax: alert.budgetMax || null,
    }),
  );
