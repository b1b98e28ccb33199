import { londonDay } from "#kernel/dates.ts";

const short = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const withYear = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar day in words: "Tue 3 Mar", with its year when that is not the year of `today`. */
export function dayText(day: string, today?: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const format = today === undefined || today.slice(0, 4) === day.slice(0, 4) ? short : withYear;
  return format.format(at).replace(",", "");
}

/** The day of a moment, as calendars in London have it, in the same words. */
export const dayTextAt = (at: Date, today?: string): string => dayText(londonDay(at), today);
