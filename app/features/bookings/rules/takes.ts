import { DURATION_MIN, lengthText, WORKING_DAY } from "./appointment.ts";

/** How long work takes: minutes of one day, or working days. */
export type Takes = { minutes: number } | { days: number };

/** Work of one day takes from a quarter of an hour to a working day. */
export const TAKES_MINUTES = { min: DURATION_MIN, max: WORKING_DAY } as const;
export const TAKES_DAYS = { min: 1, max: 20 } as const;
/** Half a working day. */
export const HALF_DAY = WORKING_DAY / 2;

/** In minutes, as bookings have it; null when nobody said. */
export function minutesTaken(takes: Takes | null): number | null {
  if (takes === null) return null;
  return "days" in takes ? takes.days * WORKING_DAY : takes.minutes;
}

/** "1½ hours", "2 days". */
export const takesText = (takes: Takes): string => lengthText(minutesTaken(takes) ?? 0);

/** The longer of what was agreed and what somebody asks for: a customer cannot shorten what a quote says. */
export const longerOf = (agreed: number | null, asked: number | null): number | null =>
  agreed === null || asked === null ? (agreed ?? asked) : Math.max(agreed, asked);
