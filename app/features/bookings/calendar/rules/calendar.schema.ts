import { z } from "zod";
import { queryNumber, wholeNumber } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import { lengthChoice, minutesLong, ticked, windowChoice } from "../../rules/booking.schema.ts";
import { wrongHours } from "./hours.ts";
import { OUTSIDE_URL_MAX } from "./outside-calendar.ts";
import { OWN_TITLE_MAX } from "./own-appointments.ts";

const pleaseEnterTime = "Enter a time, such as 08:30";

const selectDateNotPast = "The date cannot be in the past";

export const NOTE_MAX = 200;
const NOTE = `Note must be less than ${NOTE_MAX} characters`;
/** Longer than any holiday, so that a mistyped year is noticed. */
const LONGEST = 366;

const outsideCalendar = {
  url: z
    .string({ error: "Enter the address of your calendar" })
    .trim()
    .min(1, "Enter the address of your calendar")
    .max(OUTSIDE_URL_MAX, `Address must be ${OUTSIDE_URL_MAX} characters or fewer`),
};
/** POST /me/outside-calendars. */
export const outsideCalendarSchema = z.strictObject(outsideCalendar);
/** With a `calendarId`, it is the new address of that calendar. */
export const outsideCalendarFormSchema = z.object({ ...outsideCalendar, calendarId: z.string().optional() });

const time = z.string({ error: pleaseEnterTime }).transform((text, check) => {
  const minutes = minutesOf(text.trim());
  if (minutes === null) check.addIssue({ code: "custom", message: pleaseEnterTime });
  return minutes ?? 0;
});
const WEEKDAY = "weekday is 1 (Monday) to 7 (Sunday)";
const SPANS = "hours is a list of at most 28 spans";

const WEEKDAYS = { min: 1, max: 7 };

/** The form has two rows for each weekday. Empty rows are ignored. */
export const hoursFormSchema = z
  .object({
    hours: z
      .array(z.object({ weekday: queryNumber(WEEKDAYS, WEEKDAY), startsAt: time.optional(), endsAt: time.optional() }))
      .max(14)
      .default([]),
  })
  .transform(({ hours }, check) => {
    const spans = [];
    for (const [row, { weekday, startsAt, endsAt }] of hours.entries()) {
      if (startsAt === undefined && endsAt === undefined) continue;
      if (startsAt === undefined || endsAt === undefined)
        check.addIssue({
          code: "custom",
          message: pleaseEnterTime,
          path: ["hours", row, startsAt === undefined ? "startsAt" : "endsAt"],
        });
      else spans.push({ weekday, startsAt, endsAt, row });
    }
    const wrong = wrongHours(spans);
    if (wrong)
      check.addIssue({
        code: "custom",
        message: wrong.message,
        path: ["hours", spans[wrong.index]?.row ?? 0, "endsAt"],
      });
    return spans.map(({ row: _row, ...span }) => span);
  });

/** PUT /me/working-hours. */
export const hoursSchema = z
  .strictObject({
    hours: z
      .array(
        z.strictObject(
          { weekday: wholeNumber(WEEKDAYS, WEEKDAY), starts_at: time, ends_at: time },
          "Each span must be an object",
        ),
        SPANS,
      )
      .max(28, SPANS),
  })
  .transform(({ hours }, check) => {
    const spans = hours.map(({ weekday, starts_at, ends_at }) => ({ weekday, startsAt: starts_at, endsAt: ends_at }));
    const wrong = wrongHours(spans);
    if (wrong) check.addIssue({ code: "custom", message: wrong.message, path: ["hours", wrong.index, "ends_at"] });
    return spans;
  });

// Validation stops here for an invalid day, because the rules about several days calculate with them.
const day = z
  .string({ error: "Please select a date" })
  .trim()
  .refine(isDay, { error: "Please select a date", abort: true });
const note = z
  .string(NOTE)
  .trim()
  .check(atMost(NOTE_MAX, NOTE))
  .optional()
  .transform((text) => text || null);

/** The problems of days off, by field; `today` is the day in London. */
export function wrongDays(
  days: { firstDay: string; lastDay: string },
  today: string,
): { field: "firstDay" | "lastDay"; message: string } | null {
  if (days.firstDay < today) return { field: "firstDay", message: selectDateNotPast };
  if (days.lastDay < days.firstDay) return { field: "lastDay", message: "The last day cannot be before the first day" };
  if (days.lastDay > addDays(days.firstDay, LONGEST))
    return { field: "lastDay", message: "Time off can be up to a year long" };
  return null;
}

export const timeOffFormSchema = (today: string) =>
  z.object({ firstDay: day, lastDay: day, note }).superRefine((days, check) => {
    const wrong = wrongDays(days, today);
    if (wrong) check.addIssue({ code: "custom", message: wrong.message, path: [wrong.field] });
  });

/** POST /me/time-off. The operation, which has the clock, checks that the days are not in the past. */
export const timeOffSchema = z.strictObject({ first_day: day, last_day: day, note });

const dayNamed = (name: string) =>
  z
    .string({ error: `${name} must be a date` })
    .refine(isDay, { error: `${name} must be a date, such as 2026-03-29`, abort: true });

/** GET /me/calendar?from=…&to=… */
export const rangeSchema = z
  .object({
    from: dayNamed("from"),
    to: dayNamed("to"),
  })
  .refine(({ from, to }) => from <= to && to <= addDays(from, LONGEST), {
    message: "to must be the same day or up to a year later",
    path: ["to"],
  });

/** The form that proposes another day; `today` is the day in London. */
export const proposeFormSchema = (today: string) =>
  z.object({
    bookingId: z.string().default(""),
    /** The one of several days that is moved; without it, all of them are. */
    replacesDay: day.optional(),
    day: day.refine((value) => value >= today, selectDateNotPast),
    window: windowChoice,
    durationMinutes: lengthChoice,
  });

/** The form in which a customer moves one of several days; `today` is the day in London. */
export const oneDayFormSchema = (today: string) =>
  z.object({
    bookingId: z.string().default(""),
    replacesDay: day,
    day: day.refine((value) => value >= today, selectDateNotPast),
    window: windowChoice,
    expressRequest: ticked,
  });

/** POST /bookings/{id}/date-proposals. The operation checks that the day is not in the past. */
export const proposeSchema = z
  .strictObject({
    scheduled_date: day,
    replaces_day: day.nullish(),
    window_start: time.optional(),
    window_end: time.optional(),
    duration_minutes: minutesLong.nullish(),
  })
  .refine((asked) => (asked.window_start === undefined) === (asked.window_end === undefined), {
    message: "Give both window_start and window_end, or neither",
    path: ["window_end"],
  })
  .refine((asked) => !asked.replaces_day || asked.duration_minutes == null, {
    message: "One day of the work has no length of its own",
    path: ["duration_minutes"],
  });
export const PAST_DAY = selectDateNotPast;

const ownTitle = z
  .string("Enter a title")
  .trim()
  .min(1, "Enter a title")
  .check(atMost(OWN_TITLE_MAX, `Title must be ${OWN_TITLE_MAX} characters or fewer`));

/** The form of an appointment of one's own. The operation checks how its days and times fit together. */
export const ownFormSchema = z.object({
  appointmentId: z.string().optional(),
  title: ownTitle,
  date: day,
  startsAt: time,
  endsAt: time,
  weeklyUntil: day.optional().transform((last) => last ?? null),
});

/** POST /me/appointments and PUT /me/appointments/{id}. */
export const ownSchema = z
  .strictObject({ title: ownTitle, date: day, starts_at: time, ends_at: time, weekly_until: day.nullish() })
  .transform(({ title, date, starts_at, ends_at, weekly_until }) => ({
    title,
    day: date,
    startsAt: starts_at,
    endsAt: ends_at,
    weeklyUntil: weekly_until ?? null,
  }));
