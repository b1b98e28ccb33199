import { z } from "zod";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { formatPounds, MAX_AMOUNT, MIN_AMOUNT, parsePounds } from "#kernel/money.ts";
import { texts } from "./visit.texts.ts";
import { FIRST_WITHIN_DAYS, FREQUENCIES } from "./visit-days.ts";

const TOO_LITTLE = texts.amountMustBeAtLeast(formatPounds(MIN_AMOUNT));
const TOO_MUCH = texts.amountMustBeOrLess(formatPounds(MAX_AMOUNT, { pennies: false }));

/** The statutory cancellation period. */
const CANCELLATION_PERIOD_DAYS = 14;

const text = (limits: { min: number; max: number }, name: string) =>
  z
    .string({ error: texts.mustBeAtLeastCharacters(name, limits.min) })
    .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
    .trim()
    .min(limits.min, texts.mustBeAtLeastCharacters(name, limits.min))
    .max(limits.max, texts.mustBeLessThanCharacters(name, limits.max));

const amount = z
  .string({ error: texts.amount })
  .trim()
  .min(1, texts.amount)
  .transform((typed, check) => {
    const pence = parsePounds(typed);
    if (pence !== null && pence >= MIN_AMOUNT && pence <= MAX_AMOUNT) return pence;
    check.addIssue({
      code: "custom",
      message: pence === null ? texts.notPounds : pence < MIN_AMOUNT ? TOO_LITTLE : TOO_MUCH,
    });
    return z.NEVER;
  });

/** What is wrong with the day of a first visit; null when nothing is. `today` is the day in London. */
export function firstDayProblem(day: string, today: string): string | null {
  if (day < today) return texts.selectDateNotPast;
  return day > addDays(today, FIRST_WITHIN_DAYS) ? texts.firstVisitMustWithin : null;
}

/** The form that proposes repeat visits. Its input is pounds as typed, its output pence. */
export const proposeVisitsForm = (today: string) =>
  z
    .object({
      bookingId: z.string().default(""),
      title: text(TITLE, "Title"),
      description: text(DESCRIPTION, "Description"),
      amount,
      frequency: z.enum(FREQUENCIES, texts.often),
      firstDay: z
        .string({ error: texts.pleaseSelectDate })
        .trim()
        .refine(isDay, { error: texts.pleaseSelectDate, abort: true }),
      expressRequest: z
        .string()
        .optional()
        .transform((ticked) => ticked === "on"),
    })
    .superRefine(({ firstDay, expressRequest }, check) => {
      const message = firstDayProblem(firstDay, today);
      if (message) check.addIssue({ code: "custom", path: ["firstDay"], message });
      else if (!expressRequest && firstDay <= addDays(today, CANCELLATION_PERIOD_DAYS))
        check.addIssue({ code: "custom", path: ["expressRequest"], message: texts.express });
    });

export type ProposeVisits = z.output<ReturnType<typeof proposeVisitsForm>>;
