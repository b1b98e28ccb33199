import { z } from "zod";
import { lengthChoice, minutesLong, windowChoice } from "#features/bookings/rules/booking.schema.ts";
import { addDays, isDay } from "#kernel/days.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import { texts } from "./calendar.texts.ts";
import { wrongHours } from "./hours.ts";
import { OUTSIDE_URL_MAX } from "./outside-calendar.ts";
import { OWN_TITLE_MAX } from "./own-appointments.ts";

export const NOTE_MAX = 200;
const NOTE = texts.noteMustLessThan(NOTE_MAX);
/** Longer than any holiday, so that a mistyped year is noticed. */
const LONGEST = 366;

const outsideCalendar = {
  url: z
    .string({ error: texts.address })
    .trim()
    .min(1, texts.address)
    .max(OUTSIDE_URL_MAX, texts.addressMustMostCharacters(OUTSIDE_URL_MAX)),
};
/** PUT /me/outside-calendar. */
export const outsideCalendarSchema = z.strictObject(outsideCalendar);
export const outsideCalendarFormSchema = z.object(outsideCalendar);

const time = z.string({ error: texts.pleaseEnterTime }).transform((text, check) => {
  const minutes = minutesOf(text.trim());
  if (minutes === null) check.addIssue({ code: "custom", message: texts.pleaseEnterTime });
  return minutes ?? 0;
});
const WEEKDAY = "weekday is 1 (Monday) to 7 (Sunday)";
const SPANS = "hours is a list of at most 28 spans";

const weekday = <Number extends z.ZodNumber | z.ZodCoercedNumber>(number: Number) =>
  number.int(WEEKDAY).min(1, WEEKDAY).max(7, WEEKDAY);

/** The form has two rows for each weekday. Empty rows are ignored. */
export const hoursFormSchema = z
  .object({
    hours: z
      .array(
        z.object({ weekday: weekday(z.coerce.number(WEEKDAY)), startsAt: time.optional(), endsAt: time.optional() }),
      )
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
          message: texts.pleaseEnterTime,
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
        z.strictObject({ weekday: weekday(z.number(WEEKDAY)), starts_at: time, ends_at: time }, texts.spanIsObject),
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
  .string({ error: texts.pleaseSelectDate })
  .trim()
  .refine(isDay, { error: texts.pleaseSelectDate, abort: true });
const note = z
  .string(NOTE)
  .trim()
  .max(NOTE_MAX, NOTE)
  .optional()
  .transform((text) => text || null);

/** The problems of days off, by field; `today` is the day in London. */
export function wrongDays(
  days: { firstDay: string; lastDay: string },
  today: string,
): { field: "firstDay" | "lastDay"; message: string } | null {
  if (days.firstDay < today) return { field: "firstDay", message: texts.selectDateNotPast };
  if (days.lastDay < days.firstDay) return { field: "lastDay", message: texts.order };
  if (days.lastDay > addDays(days.firstDay, LONGEST)) return { field: "lastDay", message: texts.timeOffMostYear };
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
  z.string({ error: texts.notDay(name) }).refine(isDay, { error: texts.notDaySuchAs(name), abort: true });

/** GET /me/calendar?from=…&to=… */
export const rangeSchema = z
  .object({
    from: dayNamed("from"),
    to: dayNamed("to"),
  })
  .refine(({ from, to }) => from <= to && to <= addDays(from, LONGEST), {
    message: texts.fromSameDayYear,
    path: ["to"],
  });

/** The form that proposes another day; `today` is the day in London. */
export const proposeFormSchema = (today: string) =>
  z.object({
    bookingId: z.string().default(""),
    day: day.refine((value) => value >= today, texts.selectDateNotPast),
    window: windowChoice,
    durationMinutes: lengthChoice,
  });

/** POST /bookings/{id}/date-proposals. The operation checks that the day is not in the past. */
export const proposeSchema = z
  .strictObject({
    scheduled_date: day,
    window_start: time.optional(),
    window_end: time.optional(),
    duration_minutes: minutesLong.nullish(),
  })
  .refine((asked) => (asked.window_start === undefined) === (asked.window_end === undefined), {
    message: texts.windowPartsBelongTogether,
    path: ["window_end"],
  });
export const PAST_DAY = texts.selectDateNotPast;

const ownTitle = z
  .string(texts.pleaseEnterTitle)
  .trim()
  .min(1, texts.pleaseEnterTitle)
  .max(OWN_TITLE_MAX, texts.titleMustMostCharacters(OWN_TITLE_MAX));

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
