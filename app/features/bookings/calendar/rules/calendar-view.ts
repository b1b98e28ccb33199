import { longDay, longMonth, weekdayAndDay } from "#kernel/dates.ts";
import { addDays, addMonths, daysFrom, isDay, mondayOf } from "#kernel/days.ts";

const VIEWS = ["month", "week", "day", "list"] as const;
export type View = (typeof VIEWS)[number];

/** The view and the day in the URL. */
export interface CalendarRequest {
  view: View;
  /** A day within the view. */
  day: string;
}

const LIST_DAYS = 60;

/** Reads the view and the day from a URL. An unknown value becomes the current month. */
export function readCalendarRequest(query: URLSearchParams, today: string): CalendarRequest {
  const view = VIEWS.find((each) => each === query.get("view")) ?? "month";
  const day = query.get("day") ?? "";
  return { view, day: isDay(day) && day > "2000-01-01" && day < "2100-01-01" ? day : today };
}

/** The first and the last day that a view shows: the whole weeks of a month, one week, one day, or the next sixty days. */
export function daysShown({ view, day }: CalendarRequest): { first: string; last: string } {
  if (view === "week") return { first: mondayOf(day), last: addDays(mondayOf(day), 6) };
  if (view === "day") return { first: day, last: day };
  if (view === "list") return { first: day, last: addDays(day, LIST_DAYS - 1) };
  const first = `${day.slice(0, 8)}01`;
  return { first: mondayOf(first), last: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6) };
}

/** "Tuesday 2 December", "1 to 7 December", "29 December to 4 January", "December 2025". */
export function titleOf(request: CalendarRequest): string {
  const { first, last } = daysShown(request);
  if (request.view === "day") return weekdayAndDay(request.day);
  if (request.view === "month") return longMonth(request.day);
  if (request.view === "list") return `${longDay(first)} to ${longDay(last)}`;
  const [from, to] = [first, last].map((day) => weekdayAndDay(day).split(" ").slice(1));
  return from?.[1] === to?.[1] ? `${from?.[0]} to ${to?.join(" ")}` : `${from?.join(" ")} to ${to?.join(" ")}`;
}

/** How many days a page of a view has; a month is longer or shorter. */
const LENGTH = { week: 7, day: 1, list: LIST_DAYS };

/** A day on the previous and on the next page. */
export function neighbours({ view, day }: CalendarRequest): { before: string; after: string } {
  const step = (by: number) => {
    if (view === "month") return addMonths(`${day.slice(0, 8)}01`, by);
    return addDays(day, by * LENGTH[view]);
  };
  return { before: step(-1), after: step(1) };
}

/** A month's days in rows of seven. */
export function weeksOf({ first, last }: { first: string; last: string }): string[][] {
  const days = daysFrom(first, last);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
