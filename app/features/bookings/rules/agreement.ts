import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";

/** What the form with which a customer agrees sends. In a separate file, so that pages do not load the schemas. */

/** The value of the choice to write another address, and of the one to choose another day. */
export const NEW_ADDRESS = "new";
export const OTHER_DAY = "other";

/** When the customer pays: after the work; now what is asked for first (the price, the deposit or the first milestone); or all of it now. */
export const PAY_CHOICES = ["after", "now", "all"] as const;
export type PayChoice = (typeof PAY_CHOICES)[number];

/** The error of a day in the cancellation period without the express request. */
export const tickForEarlyStart = (day: string, { today, lastDay }: { today: string; lastDay: string }): string =>
  `Tick this to start on ${shortDay(day, today)}, or choose a day from ${shortDay(addDays(lastDay, 1), today)}`;
