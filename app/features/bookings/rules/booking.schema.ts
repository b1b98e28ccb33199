import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { isDay } from "#kernel/days.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import { type ArrivalWindow, DURATION_MAX, DURATION_MIN, LENGTHS } from "./appointment.ts";
import { texts } from "./booking.schema.texts.ts";
import { CONTEST_DECISIONS } from "./no-show.machine.ts";

const day = z
  .string({ error: texts.selectDate })
  .trim()
  .min(1, texts.selectDate)
  .regex(/^\d{4}-\d{2}-\d{2}$/, texts.selectDate)
  .refine(isDay, texts.selectDate);

const LENGTH = texts.lengthLimits(DURATION_MIN, DURATION_MAX);

/** "08:30", as minutes after midnight. */
export const timeOfDay = z.string({ error: texts.enterTime }).transform((text, check) => {
  const minutes = minutesOf(text.trim());
  if (minutes === null) check.addIssue({ code: "custom", message: texts.enterTime });
  return minutes ?? 0;
});
/** A length in minutes. */
export const minutesLong = z.number(LENGTH).int(LENGTH).min(DURATION_MIN, LENGTH).max(DURATION_MAX, LENGTH);

/** PUT /bookings/{id}/appointment. The operation checks the day and the window, because it knows the time and the diary. */
export const appointmentSchema = z.strictObject({
  date: day,
  window_start: timeOfDay,
  window_end: timeOfDay,
  duration_minutes: minutesLong.nullish(),
  express_request: z.boolean("express_request is true or false").optional(),
});

/** A form's choice of an arrival window, "08:00-10:00"; an empty one leaves the time open. */
export const windowChoice = z
  .string()
  .optional()
  .transform((text, check): ArrivalWindow | null => {
    if (!text) return null;
    const [start, end, ...rest] = text.split("-").map(minutesOf);
    if (start != null && end != null && rest.length === 0) return { start, end };
    check.addIssue({ code: "custom", message: texts.selectArrival });
    return null;
  });

/** A form's choice of a length in minutes; an empty one is not known. */
export const lengthChoice = z
  .literal(["", ...LENGTHS.map(String)], texts.selectLength)
  .optional()
  .transform((text) => (text ? Number(text) : null));

/** A checkbox. */
export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** POST /date-proposals/{id}/accept; the body may be left out. */
export const agreeToDateSchema = z.strictObject({
  express_request: z.boolean("express_request is true or false").optional(),
});

/** A day that is today in the United Kingdom or later. */
const fromToday = (today: string) => day.refine((value) => value >= today, texts.pastDate);

/** The booking form: `today` is the current day in the United Kingdom. */
export const bookDateFormSchema = (today: string) =>
  z.object({
    scheduledDate: fromToday(today),
    window: windowChoice,
    expressRequest: ticked,
  });

/** POST /bookings. The operation checks that the day is not in the past, because it knows the time. */
export const bookDateSchema = z
  .strictObject({
    quote_id: z.uuid(texts.chooseQuote),
    scheduled_date: day,
    window_start: timeOfDay.optional(),
    window_end: timeOfDay.optional(),
    duration_minutes: minutesLong.nullish(),
    express_request: z.boolean("express_request is true or false").optional(),
  })
  .refine((asked) => (asked.window_start === undefined) === (asked.window_end === undefined), {
    message: texts.windowEnds,
    path: ["window_end"],
  });

export const isPast = (scheduledDate: string, today: string): boolean => scheduledDate < today;
export const PAST_DATE = texts.pastDate;

export const REASON_MAX = 1_000;
const reason = z.string({ error: texts.sayWhy }).trim().min(1, texts.sayWhy).max(REASON_MAX, texts.reasonTooLong);
export const reasonFormSchema = z.object({ reason });
/** POST …/cancel, …/not-finished and …/no-show/contest. */
export const reasonSchema = z.strictObject({ reason });

/** An admin's decision about a contested report of a no-show. */
export const decideContestSchema = z.object({
  contestId: z.string(),
  decision: z.enum(CONTEST_DECISIONS, texts.choose),
  reason: reasonText,
});

/** The error when a day in the cancellation period is chosen without the express request. */
export const EXPRESS_REQUEST_NEEDED = texts.expressRequestNeeded;
