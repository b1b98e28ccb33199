import { londonDay, londonTime } from "./dates.ts";
import { addDays } from "./days.ts";

/** Times by the clocks in London, as minutes after midnight. */

/** "08:30"; "24:00" is the end of the day. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "8:30": a time of day in a sentence. */
export const plainTime = (minutes: number): string => timeText(minutes).replace(/^0/, "");

/** Minutes after midnight; null for invalid text. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 1_440 ? total : null;
}

/** The moments at which the clocks in London show a time of a day, the first of two first: they skip some times and show some twice, because they change. */
export function londonMoments(day: string, minutes: number): Date[] {
  if (minutes >= 1_440) return londonMoments(addDays(day, 1), minutes - 1_440);
  const inWinter = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const shown = timeText(minutes);
  return [inWinter - 3_600_000, inWinter]
    .map((time) => new Date(time))
    .filter((at) => londonDay(at) === day && londonTime(at) === shown);
}

/** The moment at which the clocks in London show a time of a day; null when they skip it or show it twice. */
export function londonMoment(day: string, minutes: number): Date | null {
  const [moment, another] = londonMoments(day, minutes);
  return another ? null : (moment ?? null);
}

/** The minutes after midnight that the clocks in London show. */
export const minutesInLondon = (at: Date): number => minutesOf(londonTime(at)) ?? 0;
