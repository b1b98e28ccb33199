import { DAY } from "./clock.ts";
import { ENGLISH, type Language } from "./language.ts";

/**
 * Calendar days and times in the format and time zone of the United Kingdom; no other file formats dates. A day is text
 * ("2026-03-29"), a time is a Date. Every formatter takes either, and a time is formatted as the day that it is in London.
 * In Welsh only the server formats: browsers do not have the names of its days and months.
 */

const LONDON = "Europe/London";
type Parts = Intl.DateTimeFormatOptions;

/** Noon in UTC is the same day in London all year round. */
const timeOf = (day: string | Date): Date => (typeof day === "string" ? new Date(`${day}T12:00:00Z`) : day);

function formatter(parts: Parts): (day: string | Date, language?: Language) => string {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (day, language = ENGLISH) => {
    formats[language] ??= new Intl.DateTimeFormat(language, { timeZone: LONDON, ...parts });
    return formats[language].format(timeOf(day)).replace(/^(\w{3,4}),/, "$1");
  };
}

/** "29/03/2026". The formats that begin with the year are not the same in every browser: some write Canada's as "03/29/2026". */
const civilDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: LONDON,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const hourOfDay = new Intl.DateTimeFormat("en-GB", { timeZone: LONDON, hour: "2-digit", hourCycle: "h23" });

/** The calendar day in London at a moment: "2026-03-29". This is what "today" means in every rule and text. */
export function londonDay(at: Date): string {
  const [day, month, year] = civilDay.format(at).split("/");
  return `${year}-${month}-${day}`;
}

/** The number of midnights in London between two moments; negative when `to` is the earlier day. */
export const londonDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(londonDay(to)) - Date.parse(londonDay(from))) / DAY);

/** The hour of the day in London, 0 to 23. */
export const londonHour = (at: Date): number => Number(hourOfDay.format(at));

const weekdayDayMonth = formatter({ weekday: "short", day: "numeric", month: "short" });

/** "Tue 3 Mar 2026". */
export const shortDayAndYear = formatter({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** "Tue 3 Mar", with its year when that differs from the year of `today`: days near today, on screens. */
export function shortDay(day: string | Date, today?: string): string {
  const year = (typeof day === "string" ? day : londonDay(day)).slice(0, 4);
  return today === undefined || today.startsWith(year) ? weekdayDayMonth(day) : shortDayAndYear(day);
}

/** "3 Mar 2026": days of the past, in lists. */
export const mediumDay = formatter({ day: "numeric", month: "short", year: "numeric" });
/** "3 March 2026": documents and mails. */
export const longDay = formatter({ day: "numeric", month: "long", year: "numeric" });
/** "Tuesday 3 March": headings of days. */
export const weekdayAndDay = (day: string | Date): string => weekdayDayMonthLong(day).replace(",", "");
const weekdayDayMonthLong = formatter({ weekday: "long", day: "numeric", month: "long" });
/** "3 Mar". */
export const dayAndMonth = formatter({ day: "numeric", month: "short" });
/** "03/03/2026": only where the specification requires it. */
export const numericDay = formatter({});
/** "Mar". */
export const monthName = formatter({ month: "short" });
/** "Mar 2026". */
export const shortMonth = formatter({ month: "short", year: "numeric" });
/** "March 2026". */
export const longMonth = formatter({ month: "long", year: "numeric" });
/** "Tue". */
export const shortWeekday = formatter({ weekday: "short" });
/** "14:05", also at midnight "00:05". */
export const londonTime = (at: Date): string => clockTime.format(at);
const clockTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: LONDON,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "2026-03-29 14:05:07", in London: for files that programs and spreadsheets read. */
export const londonMoment = (at: Date): string => moment.format(at);
const moment = new Intl.DateTimeFormat("sv-SE", { timeZone: LONDON, dateStyle: "short", timeStyle: "medium" });

/** "14:05", "8:05": a time as people read it, like those of `plainTime`. */
export const timeOfDay = (at: Date): string => londonTime(at).replace(/^0/, "");
/** "3 Mar 2026 at 14:05". */
export const dayAndTime = (at: Date): string => `${mediumDay(at)} at ${timeOfDay(at)}`;
/** "Tue 3 Mar, 14:05": deadlines. */
export const shortDayAndTime = (at: Date): string => `${weekdayDayMonth(at)}, ${timeOfDay(at)}`;
