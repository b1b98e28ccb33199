import { z } from "zod";
import { ticked, timeOfDay, windowChoice } from "#features/bookings/rules/booking.schema.ts";
import { isDay } from "#kernel/days.ts";
import { timeText } from "#kernel/time-of-day.ts";
import type { OfferedDate } from "./offered-dates.ts";
import { texts } from "./quote.texts.ts";
import { DATES_MAX } from "./quote-limits.ts";

const TOO_MANY = texts.quoteOffersAtMostDates(DATES_MAX);

const day = z.string({ error: texts.noDay }).trim().refine(isDay, texts.noDay);

/** In the API. */
export const sentDates = z
  .array(z.strictObject({ date: day, window_start: timeOfDay, window_end: timeOfDay }, texts.eachDateIsObject), {
    error: texts.datesIsList,
  })
  .max(DATES_MAX, TOO_MANY)
  .transform((dates) =>
    dates.map(({ date, window_start, window_end }) => ({ date, window: { start: window_start, end: window_end } })),
  );

/** In the API's answers. */
export const shownDates = z.array(z.object({ date: z.string(), window_start: z.string(), window_end: z.string() }));
export const presentDates = (dates: readonly OfferedDate[]): z.input<typeof shownDates> =>
  dates.map(({ date, window }) => ({
    date,
    window_start: timeText(window.start),
    window_end: timeText(window.end),
  }));

const typed = z.string().optional();
const formDate = z.object({ date: typed, window: typed }).transform((row, context): OfferedDate | null => {
  if (!row.date && !row.window) return null;
  const [date, window] = [day.safeParse(row.date), windowChoice.safeParse(row.window)];
  if (date.success && window.data) return { date: date.data, window: window.data };
  if (!date.success) context.addIssue({ code: "custom", path: ["date"], message: texts.noDay });
  if (!window.data) context.addIssue({ code: "custom", path: ["window"], message: texts.noTime });
  return z.NEVER;
});

/** The rows of the form; an empty row is null. */
export const typedDates = z
  .array(formDate)
  .max(DATES_MAX, TOO_MANY)
  .optional()
  .transform((rows) => rows ?? []);

/** "2026-11-26 08:00-10:00"; empty to agree a date later. */
const dateChoice = z
  .string()
  .optional()
  .transform((text, context): OfferedDate | null => {
    if (!text) return null;
    const [date, window] = text.split(" ");
    const read = formDate.safeParse({ date, window });
    if (read.data) return read.data;
    context.addIssue({ code: "custom", message: texts.pleaseChooseDate });
    return z.NEVER;
  });

/** The form that accepts a quote. */
export const acceptFormSchema = z.object({ quoteId: z.string(), date: dateChoice, expressRequest: ticked });

/** POST /quotes/{id}/accept; the body may be left out. */
export const acceptSchema = z
  .strictObject({
    date: day.optional(),
    window_start: timeOfDay.optional(),
    window_end: timeOfDay.optional(),
    express_request: z.boolean(texts.expressRequestTrueFalse).optional(),
  })
  .transform(({ date, window_start: start, window_end: end, express_request }, context) => {
    const chosen =
      date !== undefined && start !== undefined && end !== undefined ? { date, window: { start, end } } : null;
    if (!chosen && (date !== undefined || start !== undefined || end !== undefined))
      context.addIssue({
        code: "custom",
        path: ["date"],
        message: texts.dateAndWindowBelongTogether,
      });
    return { date: chosen, expressRequest: express_request ?? false };
  });
