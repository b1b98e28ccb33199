import { HALF_DAY, minutesTaken, TAKES_DAYS, TAKES_MINUTES, type Takes } from "#features/bookings/rules/takes.ts";
import type { QuoteLine } from "./quote-lines.ts";

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

/** The lengths of work within a day that a form offers, in minutes. */
export const HOUR_CHOICES: readonly number[] = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420];

const A_DAY = minutesTaken({ days: 1 }) ?? 480;

/**
 * How long the labour of a quote takes, as the form says it: the hours or days of its lines, up to the next length that can be chosen. Null without
 * such a line.
 */
export function takesOfLabour(lines: readonly Pick<QuoteLine, "kind" | "unit" | "quantity">[]): TakesTexts | null {
  const minutes = lines.reduce((sum, { kind, unit, quantity }) => {
    if (kind !== "labour") return sum;
    return sum + (unit === "hour" ? quantity * 60 : unit === "day" ? quantity * A_DAY : 0);
  }, 0);
  if (minutes <= 0) return null;
  const choice = HOUR_CHOICES.find((one) => one >= minutes);
  if (choice !== undefined) return { unit: "hours", minutes: String(choice) };
  const days = Math.ceil(minutes / A_DAY);
  return days <= TAKES_DAYS.max ? { unit: "days", days: String(days) } : null;
}
