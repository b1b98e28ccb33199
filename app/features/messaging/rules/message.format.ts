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
const civil = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: LONDON });

/** Whole days between two moments as London counts them. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(civil.format(to)) - Date.parse(civil.format(from))) / 86_400_000);
}

const sameYear = (a: Date, b: Date) => civil.format(a).slice(0, 4) === civil.format(b).slice(0, 4);

/** When a conversation last moved: "14:05", "Yesterday", "Tue", "3 Mar", "3 Mar 2025". */
export function listTime(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days <= 0) return clock.format(at);
  if (days === 1) return "Yesterday";
  if (days < 7) return weekday.format(at);
  return sameYear(at, now) ? dayMonth.format(at) : withYear.format(at);
}

/** The line between two days of a conversation: "Today", "Yesterday", "Tue 3 Mar", "3 Mar 2025". */
export function dayTitle(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return sameYear(at, now) ? fullDay.format(at).replace(",", "") : withYear.format(at);
}

/** The time under a message: "14:05". */
export const messageTime = (at: Date): string => clock.format(at);
