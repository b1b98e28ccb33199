import { DAY } from "./clock.ts";

const day = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in the United Kingdom at a moment: "2026-03-29". What "today" means in every rule and text. */
export const londonDay = (at: Date): string => day.format(at);

/** How many midnights in London lie between two moments; negative when `to` is the earlier day. */
export const londonDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(londonDay(to)) - Date.parse(londonDay(from))) / DAY);

const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" });

/** The hour on clocks in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(hour.format(at));
