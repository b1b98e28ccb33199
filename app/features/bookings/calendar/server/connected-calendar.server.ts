import { later, MINUTE } from "#kernel/clock.ts";
import { londonDay, londonTime, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { ageText } from "#kernel/deadline.ts";
import {
  brokenSentence,
  calendarSource,
  openBlocks,
  type SkippedTime,
  skipSentence,
} from "../rules/outside-calendar.ts";
import type { OwnAppointment } from "../rules/own-appointments.ts";
import type { ConnectedCalendar } from "../ui/own-calendars.tsx";
import type { OutsideCalendar } from "./outside-calendar.server.ts";

/** A calendar as its owner sees it; `own` are their appointments that are not over. */
export function connectedCalendar(
  calendar: OutsideCalendar,
  own: readonly OwnAppointment[],
  now: Date,
): ConnectedCalendar {
  const { id, url, readAt, problem, readCount, skippedCount, skipped } = calendar;
  const today = londonDay(now);
  const source = calendarSource(url);
  const ago = readAt && later(readAt, MINUTE) < now ? `${ageText(readAt, now)} ago` : "just now";
  const age = readAt && (problem ? `last read ${shortDayAndTime(readAt)}` : `read ${ago}`);
  return {
    id,
    url,
    name: calendar.name ?? source,
    about: [source, age].filter(Boolean).join(" · "),
    problem: problem && brokenSentence(problem),
    readCount,
    skippedCount,
    skipped: skipped.map((one) => ({ when: whenOf(one, today), why: skipSentence(one.reason) })),
    openBlocks: openBlocks(skipped, own, today).length,
  };
}

/** "Fri 12 Dec, from 10:00", "Repeats since Wed 3 Sep, 18:00". */
function whenOf({ at, isAllDay, repeats }: SkippedTime, today: string): string {
  if (!at) return repeats ? "Repeats" : "No date";
  const begins = new Date(at);
  const day = shortDay(begins, today);
  if (repeats) return `Repeats since ${isAllDay ? day : `${day}, ${londonTime(begins)}`}`;
  return isAllDay ? day : `${day}, from ${londonTime(begins)}`;
}
