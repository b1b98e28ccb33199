import { z } from "zod";

const SELECT = "Please select a date";
const PAST = "Please select a date that is not in the past";

const day = z
  .string({ error: SELECT })
  .trim()
  .min(1, SELECT)
  .regex(/^\d{4}-\d{2}-\d{2}$/, SELECT)
  .refine(isCalendarDay, SELECT);

/** A day that is today in the United Kingdom or later. */
const fromToday = (today: string) => day.refine((value) => value >= today, PAST);

/** The booking form: `today` is the current day in the United Kingdom. */
export const bookDateFormSchema = (today: string) =>
  z.object({
    scheduledDate: fromToday(today),
    expressRequest: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
  });

/** POST /bookings. The operation checks that the day is not in the past, because it knows the time. */
export const bookDateSchema = z.strictObject({
  quote_id: z.uuid("Please choose a quote"),
  scheduled_date: day,
  express_request: z.boolean("express_request is true or false").optional(),
});

export const isPast = (scheduledDate: string, today: string): boolean => scheduledDate < today;
export const PAST_DATE = PAST;

export const REASON_MAX = 1_000;
const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(1, "Please say why")
  .max(REASON_MAX, "Reason must be less than 1000 characters");
export const cancelFormSchema = z.object({ reason });
export const cancelSchema = z.strictObject({ reason });

/** A day that exists: the 30th of February does not. */
function isCalendarDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
