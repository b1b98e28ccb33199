import { z } from "zod";
import { typedPounds } from "#app/web/number-fields.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT } from "#kernel/money.ts";
import { FIRST_WITHIN_DAYS, FREQUENCIES } from "./visit-days.ts";

const mustBeAtLeastCharacters = (name: string, min: number) => `${name} must be at least ${min} characters`;

const TOO_LITTLE = `Amount must be at least ${formatPounds(MIN_AMOUNT)}`;
const TOO_MUCH = `Amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`;

/** The statutory cancellation period. */
const CANCELLATION_PERIOD_DAYS = 14;

const text = (limits: { min: number; max: number }, name: string) =>
  z
    .string({ error: mustBeAtLeastCharacters(name, limits.min) })
    .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
    .trim()
    .check(
      atLeast(limits.min, mustBeAtLeastCharacters(name, limits.min)),
      atMost(limits.max, `${name} must be less than ${limits.max} characters`),
    );

const amount = typedPounds(
  { min: MIN_AMOUNT, max: MAX_AMOUNT },
  {
    missing: "Enter an amount",
    wrong: "Enter the amount in pounds, like 95 or 95.50",
    least: TOO_LITTLE,
    most: TOO_MUCH,
  },
);

/** What is wrong with the day of a first visit; null when nothing is. `today` is the day in London. */
export function firstDayProblem(day: string, today: string): string | null {
  if (day < today) return "The date cannot be in the past";
  return day > addDays(today, FIRST_WITHIN_DAYS) ? "The first visit must be within 6 months" : null;
}

/** The form that proposes repeat visits. Its input is pounds as typed, its output pence. */
export const proposeVisitsForm = (today: string) =>
  z
    .object({
      bookingId: z.string().default(""),
      title: text(TITLE, "Title"),
      description: text(DESCRIPTION, "Description"),
      amount,
      frequency: z.enum(FREQUENCIES, "Select how often"),
      firstDay: z
        .string({ error: "Please select a date" })
        .trim()
        .refine(isDay, { error: "Please select a date", abort: true }),
      expressRequest: z
        .string()
        .optional()
        .transform((ticked) => ticked === "on"),
    })
    .superRefine(({ firstDay, expressRequest }, check) => {
      const message = firstDayProblem(firstDay, today);
      if (message) check.addIssue({ code: "custom", path: ["firstDay"], message });
      else if (!expressRequest && firstDay <= addDays(today, CANCELLATION_PERIOD_DAYS))
        check.addIssue({
          code: "custom",
          path: ["expressRequest"],
          message: "Tick this to have work done within the next 14 days, or choose a later first visit",
        });
    });

export type ProposeVisits = z.output<ReturnType<typeof proposeVisitsForm>>;
