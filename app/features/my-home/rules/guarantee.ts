import { DAY } from "#kernel/clock.ts";
import { mediumDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

const PERIOD = new RegExp(
  `\\b(\\d{1,3}|${Object.keys(NUMBERS).join("|")})(?:\\s*-\\s*|\\s+|)(years?|yrs?|months?|mths?|weeks?|wks?|days?)\\b`,
  "i",
);
const MOST_YEARS = 50;

/**
 * The last day of a guarantee that begins on a day, read from the tradesperson's text: the first time that it names, which is that of the
 * work ("2 years on the work, 10 on the alarms"). Null when it names none ("lifetime", "manufacturer’s guarantee").
 */
export function guaranteeEndsOn(text: string | null, from: string): string | null {
  const [, number = "", unit = ""] = PERIOD.exec(text ?? "") ?? [];
  const count = NUMBERS[number.toLowerCase()] ?? Number(number);
  if (number === "" || count === 0) return null;
  switch (unit.charAt(0).toLowerCase()) {
    case "y":
      return count > MOST_YEARS ? null : addMonths(from, count * 12);
    case "m":
      return count > MOST_YEARS * 12 ? null : addMonths(from, count);
    case "w":
      return addDays(from, count * 7);
    default:
      return addDays(from, count);
  }
}

/** How many days before the end of a guarantee the customer is reminded. */
export const REMINDER_DAYS = 30;
/** How many days before its end a guarantee is listed first. */
export const ENDING_DAYS = 90;

/** Whether a reminder makes sense: a guarantee of a few weeks has just begun. */
export const needsReminder = (endsOn: string, from: string): boolean => endsOn > addDays(from, REMINDER_DAYS);

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** "Guarantee ends in 3 weeks", "Guaranteed until 3 Mar 2028", "Guarantee ended on 3 Mar 2026". */
export function guaranteeText(endsOn: string, today: string): string {
  const left = daysBetween(today, endsOn);
  if (left < 0) return `Guarantee ended on ${mediumDay(endsOn)}`;
  if (left === 0) return "Guarantee ends today";
  if (left === 1) return "Guarantee ends tomorrow";
  if (left < 14) return `Guarantee ends in ${left} days`;
  if (left < 63) return `Guarantee ends in ${Math.floor(left / 7)} weeks`;
  return left <= ENDING_DAYS ? `Guarantee ends on ${mediumDay(endsOn)}` : `Guaranteed until ${mediumDay(endsOn)}`;
}
