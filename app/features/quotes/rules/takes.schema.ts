import { z } from "zod";
import { wholeNumber } from "#app/web/number-fields.ts";
import { TAKES_DAYS, TAKES_MINUTES, type Takes } from "#features/bookings/rules/takes.ts";
import { DAYS_WANTED, readTakes, TAKES_UNITS } from "./typed-takes.ts";

const typed = z.string().optional();
const UNIT = "Choose hours, half a day or days";
const WRONG = { minutes: "Select how many hours", days: DAYS_WANTED };

/** The fields of the form; without a chosen unit nothing is said. */
export const typedTakes = z
  .object({ unit: z.enum(TAKES_UNITS, UNIT).optional(), minutes: typed, days: typed })
  .optional()
  .transform((row, context): Takes | null => {
    const read = row ? readTakes(row) : null;
    if (read === null || !("wrong" in read)) return read;
    context.addIssue({ code: "custom", path: [read.wrong], message: WRONG[read.wrong] });
    return z.NEVER;
  });

const MINUTES = `minutes must be a whole number from ${TAKES_MINUTES.min} to ${TAKES_MINUTES.max}`;
const DAYS = `days must be a whole number from ${TAKES_DAYS.min} to ${TAKES_DAYS.max}`;

/** In the API: one of the two. */
export const sentTakes = z
  .strictObject(
    { minutes: wholeNumber(TAKES_MINUTES, MINUTES).optional(), days: wholeNumber(TAKES_DAYS, DAYS).optional() },
    "takes must be an object with minutes or days",
  )
  .transform(({ minutes, days }, context): Takes => {
    if (minutes !== undefined && days === undefined) return { minutes };
    if (days !== undefined && minutes === undefined) return { days };
    context.addIssue({ code: "custom", message: "Give either minutes or days" });
    return z.NEVER;
  });

/** In the API's answers. */
export const shownTakes = z.object({
  minutes: z.number().int().optional(),
  days: z.number().int().optional(),
});
