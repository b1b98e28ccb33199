import { HALF_DAY, minutesTaken, TAKES_DAYS, TAKES_MINUTES, type Takes } from "#features/bookings/rules/takes.ts";

/** How a form says how long the work takes, without the schemas, which its page does not download at first. */

/** What the numbers count, and the numbers. */
export interface TakesTexts {
  unit?: string | undefined;
  minutes?: string | undefined;
  days?: string | undefined;
}

export const TAKES_UNITS = ["hours", "half", "days"] as const;
export const DAYS_WANTED = `Enter ${TAKES_DAYS.min} to ${TAKES_DAYS.max} days`;

const numberIn = (text: string | undefined, { min, max }: { min: number; max: number }): number | null => {
  const number = /^\d{1,4}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
};

/** What the fields say: null for nothing, and which of them is wrong. */
export function readTakes({ unit, minutes, days }: TakesTexts): Takes | null | { wrong: "minutes" | "days" } {
  if (unit === "half") return { minutes: HALF_DAY };
  if (unit === "hours") {
    const number = numberIn(minutes, TAKES_MINUTES);
    return number === null ? { wrong: "minutes" } : { minutes: number };
  }
  if (unit !== "days") return null;
  const number = numberIn(days, TAKES_DAYS);
  return number === null ? { wrong: "days" } : { days: number };
}

/** The minutes that the fields say now; null while they say none. */
export function minutesTyped(row: TakesTexts | null | undefined): number | null {
  const read = row ? readTakes(row) : null;
  return read === null || "wrong" in read ? null : minutesTaken(read);
}

/** The fields for what is stored. */
export function textsOfTakes(takes: Takes): TakesTexts {
  if ("days" in takes) return { unit: "days", days: String(takes.days) };
  return takes.minutes === HALF_DAY ? { unit: "half" } : { unit: "hours", minutes: String(takes.minutes) };
}
