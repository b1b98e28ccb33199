import { shortDay } from "#kernel/dates.ts";

/** On which day the customer asks for the work to start; null while no day is chosen. Regular visits are asked for without a day. */
type EarlyStart = { of?: "work"; day: string | null } | { of: "visits" };

/** An express request as the customer reads it: what they ask for, and what that costs them. */
export interface ExpressRequestWords {
  label: string;
  cost: string;
  /** Both, as they are stored with the booking. */
  text: string;
}

/**
 * The customer's request that work starts within their 14 days to cancel. Every place that takes the request shows exactly these words, and the
 * server stores them, so that nobody can say later that something else was agreed. They do not depend on the time at which they are read.
 */
export function expressRequestWords(start: EarlyStart): ExpressRequestWords {
  const label = labelOf(start);
  const cost =
    start.of === "visits"
      ? "If I cancel after a visit starts, I pay for the part done, and once that visit is complete I lose the right to cancel it."
      : "If I cancel after the work starts, I pay for the part done, and once it is complete I lose the right to cancel.";
  return { label, cost, text: `${label}. ${cost}` };
}

function labelOf(start: EarlyStart): string {
  if (start.of === "visits") return "Start the visits inside my 14 days to cancel";
  return start.day === null
    ? "Start inside my 14 days to cancel, on a day that we agree"
    : `Start on ${shortDay(start.day)}, inside my 14 days to cancel`;
}

/** Whether the customer asks for an early start. `any-day`: they read the request without a day, before they chose one. */
export type ExpressRequest = boolean | "any-day";

/** The columns of an express request that is made now, with the words that were read; null in both without one. */
export function expressRequestColumns(
  requested: ExpressRequest,
  start: EarlyStart,
  at: Date,
): { expressRequestAt: Date | null; expressRequestWords: string | null } {
  if (!requested) return { expressRequestAt: null, expressRequestWords: null };
  const read = requested === "any-day" ? { day: null } : start;
  return { expressRequestAt: at, expressRequestWords: expressRequestWords(read).text };
}
