import { z } from "zod";
import { wholeNumber } from "#app/web/number-fields.ts";
import { beforeReason, reasonText } from "#app/web/reason.ts";
import { sentRevision } from "#app/web/revision-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { isDay } from "#kernel/days.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import { type ArrivalWindow, DURATION_MAX, DURATION_MIN, LENGTHS } from "./appointment.ts";
import { CONTEST_DECISIONS } from "./no-show.machine.ts";

const day = z
  .string({ error: "Please select a date" })
  .trim()
  .min(1, "Please select a date")
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Please select a date")
  .refine(isDay, "Please select a date");

const LENGTH = `Length must be ${DURATION_MIN} to ${DURATION_MAX} minutes (20 working days of 480 minutes)`;

/** "08:30", as minutes after midnight. */
export const timeOfDay = z.string({ error: "Enter a time, such as 08:00" }).transform((text, check) => {
  const minutes = minutesOf(text.trim());
  if (minutes === null) check.addIssue({ code: "custom", message: "Enter a time, such as 08:00" });
  return minutes ?? 0;
});
/** A length in minutes. */
export const minutesLong = wholeNumber({ min: DURATION_MIN, max: DURATION_MAX }, LENGTH);

/** PUT /bookings/{id}/appointment. The operation checks the day and the window, because it knows the time and the diary. */
export const appointmentSchema = z.strictObject({
  date: day,
  replaces_day: day.nullish(),
  window_start: timeOfDay,
  window_end: timeOfDay,
  duration_minutes: minutesLong.nullish(),
  express_request: z.boolean("express_request must be true or false").optional(),
});

/** A form's choice of an arrival window, "08:00-10:00"; an empty one leaves the time open. */
export const windowChoice = z
  .string()
  .optional()
  .transform((text, check): ArrivalWindow | null => {
    if (!text) return null;
    const [start, end, ...rest] = text.split("-").map(minutesOf);
    if (start != null && end != null && rest.length === 0) return { start, end };
    check.addIssue({ code: "custom", message: "Select an arrival time" });
    return null;
  });

/** A form's choice of a length in minutes; an empty one is not known. */
export const lengthChoice = z
  .literal(["", ...LENGTHS.map(String)], "Select a length")
  .optional()
  .transform((text) => (text ? Number(text) : null));

/** A checkbox. */
export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** POST /date-proposals/{id}/accept; the body may be left out. */
export const agreeToDateSchema = z.strictObject({
  express_request: z.boolean("express_request must be true or false").optional(),
});

/** POST /bookings. The operation checks that the day is not in the past, because it knows the time. */
export const bookDateSchema = z
  .strictObject({
    quote_id: z.uuid("Choose a quote"),
    scheduled_date: day,
    window_start: timeOfDay.optional(),
    window_end: timeOfDay.optional(),
    duration_minutes: minutesLong.nullish(),
    express_request: z.boolean("express_request must be true or false").optional(),
    revision: sentRevision,
  })
  .refine((asked) => (asked.window_start === undefined) === (asked.window_end === undefined), {
    message: "Give both window_start and window_end, or neither",
    path: ["window_end"],
  });

export const isPast = (scheduledDate: string, today: string): boolean => scheduledDate < today;
export const PAST_DATE = "The date cannot be in the past";

export const REASON_MAX = 1_000;
const reason = z
  .string({ error: "Give a reason" })
  .trim()
  .min(1, "Give a reason")
  .check(atMost(REASON_MAX, "Reason must be less than 1000 characters"));
export const reasonFormSchema = z.object({ reason });
/** POST …/cancel, …/not-finished and …/no-show/contest. */
export const reasonSchema = z.strictObject({ reason });

/** An admin's decision about a contested report of a no-show. */
export const decideContestSchema = z.object({
  contestId: z.string(),
  decision: z.enum(CONTEST_DECISIONS, "Choose an option"),
  reason: reasonText,
});

/** An operator's form that moves the date of booked work for its customer. */
export const moveDateSchema = beforeReason({
  bookingId: z.string({ error: "Choose a booking" }).max(100),
  scheduledDate: day,
  window: windowChoice,
});

/** The error when a day in the cancellation period is chosen without the express request. */
export const EXPRESS_REQUEST_NEEDED =
  "Ask for the work to start during the 14-day cancellation period, or choose a later date";
