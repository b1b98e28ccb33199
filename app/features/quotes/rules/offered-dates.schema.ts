import { z } from "zod";
import { sentRevision } from "#app/web/revision-fields.ts";
import { timeOfDay, windowChoice } from "#features/bookings/rules/booking.schema.ts";
import { isDay } from "#kernel/days.ts";
import { timeText } from "#kernel/time-of-day.ts";
import type { OfferedDate } from "./offered-dates.ts";
import { DATES_MAX } from "./quote-limits.ts";

const TOO_MANY = `You can offer up to ${DATES_MAX} dates`;

const day = z.string({ error: "Select a day" }).trim().refine(isDay, "Select a day");

/** In the API. */
export const sentDates = z
  .array(z.strictObject({ date: day, window_start: timeOfDay, window_end: timeOfDay }, "Each date must be an object"), {
    error: "dates must be a list",
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
  if (!date.success) context.addIssue({ code: "custom", path: ["date"], message: "Select a day" });
  if (!window.data) context.addIssue({ code: "custom", path: ["window"], message: "Select an arrival time" });
  return z.NEVER;
});

/** The rows of the form; an empty row is null. */
export const typedDates = z
  .array(formDate)
  .max(DATES_MAX, TOO_MANY)
  .optional()
  .transform((rows) => rows ?? []);

/** POST /quotes/{id}/accept. */
export const acceptSchema = z
  .strictObject({
    date: day.optional(),
    window_start: timeOfDay.optional(),
    window_end: timeOfDay.optional(),
    express_request: z.boolean("express_request must be true or false").optional(),
    revision: sentRevision,
  })
  .transform(({ date, window_start: start, window_end: end, express_request, revision }, context) => {
    const chosen =
      date !== undefined && start !== undefined && end !== undefined ? { date, window: { start, end } } : null;
    if (!chosen && (date !== undefined || start !== undefined || end !== undefined))
      context.addIssue({
        code: "custom",
        path: ["date"],
        message: "Give date, window_start and window_end together",
      });
    return { date: chosen, expressRequest: express_request ?? false, revision };
  });
