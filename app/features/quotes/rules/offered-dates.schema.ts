import { z } from "zod";
import { sentRevision } from "#app/web/revision-fields.ts";
import { timeOfDay, windowChoice } from "#features/bookings/rules/booking.schema.ts";
import { TAKES_DAYS } from "#features/bookings/rules/takes.ts";
import { isDay } from "#kernel/days.ts";
import { timeText } from "#kernel/time-of-day.ts";
import type { OfferedDate } from "./offered-dates.ts";
import { DATES_MAX } from "./quote-limits.ts";

const TOO_MANY = `You can offer up to ${DATES_MAX} dates`;

const day = z.string({ error: "Select a day" }).trim().refine(isDay, "Select a day");
const EACH_DAY = `days must be a list of up to ${TAKES_DAYS.max} days`;
/** In the API: every day of work whose days are apart. */
const workDays = z.array(day, { error: EACH_DAY }).max(TAKES_DAYS.max, EACH_DAY);

/** In the API. */
export const sentDates = z
  .array(
    z.strictObject(
      { date: day, window_start: timeOfDay, window_end: timeOfDay, days: workDays.nullish() },
      "Each date must be an object",
    ),
    { error: "dates must be a list" },
  )
  .max(DATES_MAX, TOO_MANY)
  .transform((dates) =>
    dates.map(
      ({ date, window_start, window_end, days }): OfferedDate => ({
        date,
        window: { start: window_start, end: window_end },
        ...(days && { days }),
      }),
    ),
  );

/** In the API's answers. */
export const shownDates = z.array(
  z.object({
    date: z.string(),
    window_start: z.string(),
    window_end: z.string(),
    days: z
      .array(z.string())
      .nullable()
      .meta({ description: "Every day of work whose days are apart, the date first. Null otherwise" }),
  }),
);
export const presentDates = (dates: readonly OfferedDate[]): z.input<typeof shownDates> =>
  dates.map(({ date, window, days }) => ({
    date,
    window_start: timeText(window.start),
    window_end: timeText(window.end),
    days: days ? [...days] : null,
  }));

const typed = z.string().optional();
const formDate = z
  .object({ date: typed, window: typed, more: z.array(typed).max(TAKES_DAYS.max).optional() })
  .transform((row, context): OfferedDate | null => {
    const more = row.more?.filter((one) => one) ?? [];
    if (!row.date && !row.window && more.length === 0) return null;
    const [date, window] = [day.safeParse(row.date), windowChoice.safeParse(row.window)];
    const further = more.flatMap((one) => day.safeParse(one).data ?? []);
    if (date.success && window.data && further.length === more.length)
      return { date: date.data, window: window.data, ...(further.length > 0 && { days: [date.data, ...further] }) };
    if (further.length < more.length) context.addIssue({ code: "custom", path: ["days"], message: "Select each day" });
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
    days: workDays.optional().meta({
      description: "Every day of an offered date whose days are apart, as it was read: another list is refused",
    }),
    express_request: z.boolean("express_request must be true or false").optional(),
    revision: sentRevision,
  })
  .transform(({ date, window_start: start, window_end: end, days, express_request, revision }, context) => {
    const chosen =
      date !== undefined && start !== undefined && end !== undefined ? { date, window: { start, end }, days } : null;
    if (!chosen && (date !== undefined || start !== undefined || end !== undefined))
      context.addIssue({
        code: "custom",
        path: ["date"],
        message: "Give date, window_start and window_end together",
      });
    return { date: chosen, expressRequest: express_request ?? false, revision };
  });
