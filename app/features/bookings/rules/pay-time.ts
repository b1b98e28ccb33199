import { HOUR, later } from "#kernel/clock.ts";
import { londonMoment } from "#kernel/time-of-day.ts";

/** When the price is paid: when the work is done (or before, if the customer likes), or before the visit, as the quote asks. */
export const PAY_TIMES = ["after_work", "before_visit"] as const;
export type PayTime = (typeof PAY_TIMES)[number];

/** A day stands until so long before its window, unless the money that the quote asks for before the visit is there. */
export const PAY_BEFORE_HOURS = 24;
/** A day that is agreed later than that leaves so long to pay, and at most until the window. */
const AT_LEAST_HOURS = 2;
/** Where no window is agreed, the visit counts from this time of the day, in minutes. */
const USUAL_START = 8 * 60;

interface Appointment {
  scheduledDate: string | null;
  windowStart: number | null;
}

/** The moment at which the window begins; by the clocks in London, also on a day on which they change. */
export function visitStart({ scheduledDate, windowStart }: Appointment): Date | null {
  if (scheduledDate === null) return null;
  const minutes = windowStart ?? USUAL_START;
  // A time that the clocks skip or show twice: the hour after it is shown once.
  return londonMoment(scheduledDate, minutes) ?? londonMoment(scheduledDate, minutes + 60);
}

/**
 * Until when the price has to be paid to keep an appointment that was agreed at `at`; null where the quote does not ask for it before the visit,
 * or no day is agreed.
 */
export function payByOf(pay: PayTime, appointment: Appointment, at: Date): Date | null {
  const start = visitStart(appointment);
  if (pay !== "before_visit" || start === null) return null;
  const least = Math.min(later(at, AT_LEAST_HOURS * HOUR).getTime(), start.getTime());
  return new Date(Math.max(later(start, -PAY_BEFORE_HOURS * HOUR).getTime(), least));
}

/** Whether a day is only kept until the price is paid, and does not stand yet. */
export const isKept = ({ payBy, depositPaid }: { payBy: Date | null; depositPaid: boolean }): boolean =>
  payBy !== null && !depositPaid;

/** How long before `payBy` the customer is reminded. */
export const PAY_BEFORE_REMINDERS = [72 * HOUR, 24 * HOUR] as const;

/** How many of these reminders are in the past. A day that is agreed late begins with those that it has missed. */
export const remindersPassed = (payBy: Date | null, now: Date): number =>
  payBy === null ? 0 : PAY_BEFORE_REMINDERS.filter((before) => later(payBy, -before) <= now).length;
