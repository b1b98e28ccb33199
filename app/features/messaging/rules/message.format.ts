import { londonDay, londonDaysBetween } from "#kernel/dates.ts";

const LONDON = "Europe/London";
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: LONDON });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: LONDON });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: LONDON });
const fullDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: LONDON,
});
const withYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: LONDON,
});

const isSameYear = (a: Date, b: Date) => londonDay(a).slice(0, 4) === londonDay(b).slice(0, 4);

/** When a conversation last changed: "14:05", "Yesterday", "Tue", "3 Mar", "3 Mar 2025". */
export function listTime(at: Date, now: Date): string {
  const days = londonDaysBetween(at, now);
  if (days <= 0) return clock.format(at);
  if (days === 1) return "Yesterday";
  if (days < 7) return weekday.format(at);
  return isSameYear(at, now) ? dayMonth.format(at) : withYear.format(at);
}

/** The title above the messages of a day: "Today", "Yesterday", "Tue 3 Mar", "3 Mar 2025". */
export function dayTitle(at: Date, now: Date): string {
  const days = londonDaysBetween(at, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return isSameYear(at, now) ? fullDay.format(at).replace(",", "") : withYear.format(at);
}

/** The time under a message: "14:05". */
export const messageTime = (at: Date): string => clock.format(at);
