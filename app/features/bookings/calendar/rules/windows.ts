import { londonDay } from "#kernel/dates.ts";
import { addDays, weekdayOf } from "#kernel/days.ts";
import { londonMoment, minutesInLondon } from "#kernel/time-of-day.ts";
import { isBankHoliday } from "#kernel/working-days.ts";
import { type ArrivalWindow, daysOfWork, isWindow, WINDOWS, WORKING_DAY } from "../../rules/appointment.ts";
import { isWorkedOn, type WorkSpan } from "../../rules/work-days.ts";
import { type Availability, whyClosed } from "./availability.ts";
import type { Span } from "./hours.ts";

const sentences = {
  closed: "The tradesperson does not work that day. Choose another",
  full: "The tradesperson is fully booked that day. Choose another",
  not_a_window:
    "Choose the morning (08:00 to 12:00), the afternoon (12:00 to 17:00), the evening (17:00 to 20:00) or a 2-hour window",
  clock_change: "The clocks change at that time. Choose another",
  past: "That time has passed. Choose a later one",
  outside_hours: "The tradesperson does not work at that time. Choose another",
  taken: "The tradesperson has other work at that time. Choose another",
};

/** An appointment that a tradesperson has already. */
export interface Taken extends WorkSpan {
  window: ArrivalWindow | null;
  durationMinutes: number | null;
  /** How long the way between it and the asked appointment takes, in minutes; without it, it is not known. */
  travel?: number;
}

/** When a tradesperson works, and what they have agreed to. */
export interface Diary extends Availability {
  hours: readonly Span[];
  taken: readonly Taken[];
}

/** An appointment that somebody asks for. */
export interface Asked {
  day: string;
  window: ArrivalWindow | null;
  durationMinutes: number | null;
  /** Every day of work whose days are apart; otherwise the further days follow the first. */
  workDays?: readonly string[] | null | undefined;
}

/** Without hours, any time from eight in the morning to eight in the evening. */
const ANY_TIME = [{ startsAt: 480, endsAt: 1_200 }];
const DAY_END = 1_440;
/** A tradesperson works at least this long in a window that customers can choose, and it ends this long after now. */
const USEFUL = 60;

/** Whether two windows of a day share any time. */
export const overlaps = (a: ArrivalWindow, b: ArrivalWindow): boolean => overlap(a, b) > 0;

const overlap = (a: ArrivalWindow, b: ArrivalWindow): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

const spansOf = (day: string, { hours }: Pick<Diary, "hours">) =>
  (hours.length === 0 ? ANY_TIME : hours.filter(({ weekday }) => weekday === weekdayOf(day))).map(
    ({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }),
  );

const isWholeDay = ({ durationMinutes }: Pick<Asked, "durationMinutes">): boolean =>
  durationMinutes !== null && durationMinutes >= WORKING_DAY;

/**
 * The time that an appointment takes on its first day: its window, or longer when the work is; the rest of the day for several days. Without a
 * window, work of a whole day takes the day.
 */
function firstDaySpan({ window, durationMinutes }: Omit<Asked, "day">): ArrivalWindow | null {
  const isLong = daysOfWork(durationMinutes) > 1;
  if (!window) return isWholeDay({ durationMinutes }) ? { start: 0, end: DAY_END } : null;
  const end = isLong ? DAY_END : Math.max(window.end, window.start + (durationMinutes ?? 0));
  return { start: window.start, end: Math.min(end, DAY_END) };
}

/** The times of a day that are taken. An appointment of one day without a window takes none: its time is agreed in messages. */
const takenOn = (day: string, { taken }: Pick<Diary, "taken">): ArrivalWindow[] =>
  taken.flatMap((one) => {
    if (one.day < day && isWorkedOn(day, one)) return [{ start: 0, end: DAY_END }];
    const span = one.day === day ? firstDaySpan(one) : null;
    return span ? [span] : [];
  });

/** Why an appointment cannot be booked, as codes that become a field and a sentence; null when it can be. */
export type WhyNotFree = "closed" | "full" | "not_a_window" | "clock_change" | "past" | "outside_hours" | "taken";

/** Why a tradesperson cannot come then; null when they can. `now` is the current time, `days` are those on which the work is done. */
export function whyNotFree(
  asked: Asked,
  diary: Diary,
  now: Date,
  days: readonly string[] = workingDays(asked, diary),
): WhyNotFree | null {
  const { day, window } = asked;
  if (whyClosed(day, diary) !== null) return "closed";
  if (window) {
    const wrong = whyNotInWindow(day, window, diary, now);
    if (wrong) return wrong;
  }
  const busy = takenOn(day, diary);
  const span = firstDaySpan(asked);
  if (span && busy.some((other) => overlap(span, other) > 0)) return "taken";
  if (window && usefulTime(day, window, diary) < USEFUL) return "taken";
  if (isWholeDay(asked) && diary.taken.some((one) => one.day === day && one.window === null)) return "taken";
  if (asked.workDays?.some((next) => whyClosed(next, diary) !== null)) return "closed";
  if (days.slice(1).some((next) => isTaken(next, diary))) return "taken";
  return window || busy.length === 0 || WINDOWS.some((one) => isOpen(day, one, diary, now)) ? null : "full";
}

function whyNotInWindow(day: string, window: ArrivalWindow, diary: Diary, now: Date): WhyNotFree | null {
  if (!isWindow(window)) return "not_a_window";
  if (!londonMoment(day, window.start) || !londonMoment(day, window.end)) return "clock_change";
  if (isOver(day, window, now)) return "past";
  return spansOf(day, diary).some((span) => overlap(span, window) >= USEFUL) ? null : "outside_hours";
}

/** Whether it is too late to come in a window of a day. */
export const isOver = (day: string, window: ArrivalWindow, now: Date): boolean => {
  const today = londonDay(now);
  return day < today || (day === today && window.end - USEFUL <= minutesInLondon(now));
};

/** Whether work of several days cannot have a day: something is agreed for it, also at a time that is not known yet. */
const isTaken = (day: string, diary: Pick<Diary, "taken">): boolean =>
  takenOn(day, diary).length > 0 || diary.taken.some((one) => one.day === day);

const isOpen = (day: string, window: ArrivalWindow, diary: Diary, now: Date): boolean =>
  whyNotInWindow(day, window, diary, now) === null &&
  takenOn(day, diary).every((other) => overlap(window, other) <= 0) &&
  usefulTime(day, window, diary) >= USEFUL;

/** The minutes of a free window that the ways from the appointment before and to the one after leave. */
function usefulTime(day: string, window: ArrivalWindow, { taken }: Pick<Diary, "taken">): number {
  let { start, end } = window;
  for (const { travel = 0, ...one } of taken) {
    const span = one.day === day ? firstDaySpan(one) : null;
    if (!span) continue;
    if (span.end <= window.start) start = Math.max(start, span.end + travel);
    else if (span.start >= window.end) end = Math.min(end, span.start - travel);
  }
  return end - start;
}

/**
 * The windows of a day that are free for work of a length, in the order in which customers see them. What takes longer than a window begins
 * early enough to end within the day's hours, or with them. `workDays`: its days, where they need not follow each other.
 */
export function freeWindows(
  day: string,
  diary: Diary,
  now: Date,
  durationMinutes: number | null = null,
  workDays?: readonly string[],
): ArrivalWindow[] {
  if (whyClosed(day, diary) !== null) return [];
  const spans = spansOf(day, diary);
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const length = Math.min(durationMinutes ?? 0, WORKING_DAY);
  return WINDOWS.filter(
    (window) =>
      (window.start + length <= last || window.start <= first) &&
      whyNotFree({ day, window, durationMinutes, workDays }, diary, now) === null,
  );
}

/** For so many days the next free one is searched. */
export const NEXT_FREE_DAYS = 60;

/** The first day from tomorrow on with a free window, bank holidays left out; null when there is none in two months. */
export function nextFreeDay(diary: Diary, now: Date): string | null {
  const days = Array.from({ length: NEXT_FREE_DAYS }, (_, index) => addDays(londonDay(now), index + 1));
  return days.find((day) => !isBankHoliday(day) && freeWindows(day, diary, now).length > 0) ?? null;
}

/** The days of the next two months on which a tradesperson is free for a whole day, from tomorrow on. */
export function freeDays(diary: Diary, now: Date): string[] {
  const today = londonDay(now);
  const wholeDay = { window: null, durationMinutes: WORKING_DAY };
  return Array.from({ length: NEXT_FREE_DAYS }, (_, index) => addDays(today, index + 1)).filter(
    (day) => whyNotFree({ ...wholeDay, day, workDays: [day] }, diary, now) === null,
  );
}

/** The days on which the work is done: the first, and as many further days as it takes on which the tradesperson works, unless they are apart. */
export function workingDays({ day, durationMinutes, workDays }: Asked, diary: Availability): readonly string[] {
  if (workDays) return workDays;
  const days = [day];
  const count = daysOfWork(durationMinutes);
  // Somebody who is away for longer than half a year has no such days; the work then ends on the last one found.
  for (let next = addDays(day, 1); days.length < count && next < addDays(day, 183); next = addDays(next, 1))
    if (whyClosed(next, diary) === null) days.push(next);
  return days;
}

const SATURDAY = 6;

/** Whether somebody usually works on a day: by their hours, or from Monday to Friday where they gave none, and on no bank holiday. */
export const isUsual = (day: string, { hours }: Pick<Diary, "hours">): boolean =>
  !isBankHoliday(day) && (hours.length > 0 || weekdayOf(day) < SATURDAY);

/** Whether none of the work's days is a bank holiday. Only such work is suggested; somebody can choose any. */
export const avoidsHolidays = (asked: Asked, diary: Availability): boolean =>
  !workingDays(asked, diary).some(isBankHoliday);

/** The first free days from `day` on for work whose days need not follow each other; null when there are too few in two months. */
export function daysApart({ day, durationMinutes }: Asked, diary: Diary): string[] | null {
  const days = [day];
  const count = daysOfWork(durationMinutes);
  for (let ahead = 1; days.length < count && ahead <= NEXT_FREE_DAYS; ahead++) {
    const next = addDays(day, ahead);
    if (isUsual(next, diary) && whyClosed(next, diary) === null && !isTaken(next, diary)) days.push(next);
  }
  return days.length === count ? days : null;
}

/** The field and the sentence of a refusal, for the customer or for the tradesperson. `dateField` is the name of the day's field in the call. */
export function refusalOf(
  why: WhyNotFree,
  { by, dateField }: { by: "customer" | "tradesperson"; dateField: string },
): { field: string; message: string } {
  const onDate = why === "closed" || why === "full";
  const field = onDate ? dateField : why === "not_a_window" ? "window_end" : "window_start";
  const sentence = SENTENCES[why];
  return { field, message: by === "customer" ? sentence : toTradesperson(sentence) };
}

const toTradesperson = (sentence: string): string =>
  sentence.replace(/^The tradesperson (has|does|is)/, (_, verb: string) => `You ${YOURS[verb]}`);
const YOURS: Record<string, string> = { has: "have", does: "do", is: "are" };

const SENTENCES: Record<WhyNotFree, string> = sentences;
