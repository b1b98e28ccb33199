import { DAY } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, daysFrom } from "#kernel/days.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { minutesInLondon } from "#kernel/time-of-day.ts";
import { daysOf, OWN_DAYS_MAX, type OwnAppointment } from "./own-appointments.ts";
import type { Taken } from "./windows.ts";

/** A tradesperson's own calendars, of which we know the addresses, and when they say that they are busy. */

/** Why it could not be read. */
export const OUTSIDE_PROBLEMS = [
  "forbidden",
  "unresolved",
  "unreachable",
  "insecure",
  "timeout",
  "too-long",
  "refused",
  "not_a_calendar",
  "incomplete",
  "too_many",
] as const;
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number];

export const OUTSIDE_URL_MAX = 2_000;

/** "412 events". */
export const eventsText = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "event" : "events"}`;
export const OUTSIDE_MAX_MB = 30;
/** How many a person can connect. */
export const OUTSIDE_MAX = 10;

const SENTENCES: Record<OutsideProblem, string> = {
  forbidden: "Use an https:// or webcal:// address that is on the public internet",
  unresolved: "We could not find this address. Check that you typed it correctly",
  unreachable: "We could not reach this address",
  insecure: "We could not connect securely because the address has no valid certificate",
  timeout: "The address took too long to answer",
  "too-long": `The calendar is larger than ${OUTSIDE_MAX_MB} MB`,
  refused:
    "We could not get a calendar from this address. Check that it is shared by link and that you copied the whole link",
  not_a_calendar: "This is not a calendar link. Copy the link that ends in .ics, or the one your calendar calls “iCal”",
  incomplete: "The calendar was cut off before its end",
  too_many: "The calendar has too much in it to read",
};
export const outsideSentence = (problem: OutsideProblem): string => SENTENCES[problem];

/** The same of a calendar that could be read once. */
export const brokenSentence = (problem: OutsideProblem): string => BROKEN[problem] ?? SENTENCES[problem];
const GONE = "The link no longer works";
const BROKEN: Partial<Record<OutsideProblem, string>> = {
  forbidden: GONE,
  unresolved: GONE,
  insecure: GONE,
  refused: GONE,
  not_a_calendar: GONE,
};

/** Calendar apps name the scheme of a subscription webcal://; it is read by https://. */
export const outsideUrl = (typed: string): string => typed.trim().replace(/^webcals?:\/\//i, "https://");

/** So far ahead, busy times are known, and so often they are read. */
export const OUTSIDE_DAYS = 366;
export const OUTSIDE_READ_MINUTES = 60;

/** Why an event could not be read, or not all of it. */
export const SKIP_REASONS = ["date", "no_end", "rule", "zone", "too_often"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** An event that could not be read, without what it is about. */
export interface SkippedTime {
  reason: SkipReason;
  /** When it begins, or first began; null if that is not known. */
  at: string | null;
  isAllDay: boolean;
  repeats: boolean;
}

const SKIP_SENTENCES: Record<SkipReason, string> = {
  date: "We cannot read its dates.",
  no_end: "No end time. We cannot tell how long.",
  rule: "Repeats in a way we do not know.",
  zone: "We do not know its time zone.",
  too_often: "Repeats too often for us to follow.",
};
export const skipSentence = (reason: SkipReason): string => SKIP_SENTENCES[reason];

/** Whose calendar an address is: of a company that many people know, or of its host. */
export function calendarSource(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const known = [
    ["Google", /(^|\.)google\.com$/],
    ["Outlook", /(^|\.)(outlook|office365|office|live)\.com$/],
    ["iCloud", /(^|\.)icloud\.com$/],
  ] as const;
  return known.find(([, hosts]) => hosts.test(host))?.[0] ?? host;
}

/** The last minute that the form of an appointment can show. */
const END_OF_DAY = 1_439;
type Block = Omit<OwnAppointment, "id" | "title">;

/**
 * What a tradesperson can block themselves of an event that could not be read: from its first time, or from the next one if it repeats, to the end of that day, and
 * each week for as long as an appointment can be repeated. Null if its time is not known or over.
 */
function blockFor({ at, isAllDay, repeats }: SkippedTime, today: string): Block | null {
  if (!at) return null;
  const begins = londonDay(new Date(at));
  const daysSince = Math.round((Date.parse(today) - Date.parse(begins)) / DAY);
  const day = repeats && daysSince > 0 ? addDays(begins, Math.ceil(daysSince / 7) * 7) : begins;
  if (day < today || day > addDays(today, OWN_DAYS_MAX)) return null;
  return {
    day,
    startsAt: isAllDay ? 0 : minutesInLondon(new Date(at)),
    endsAt: END_OF_DAY,
    weeklyUntil: repeats ? addDays(day, OWN_DAYS_MAX) : null,
  };
}

/** The blocks that a tradesperson can still make, because no appointment of theirs takes the time. `today` is the day in London. */
export const openBlocks = (skipped: readonly SkippedTime[], own: readonly OwnAppointment[], today: string): Block[] => {
  const isTaken = ({ day, startsAt, weeklyUntil }: Block): boolean =>
    own.some(
      (one) =>
        one.startsAt <= startsAt &&
        one.endsAt > startsAt &&
        (weeklyUntil === null || one.weeklyUntil !== null) &&
        daysOf(one, { first: day, last: day }).length > 0,
    );
  return skipped.flatMap((one) => {
    const block = blockFor(one, today);
    return block && !isTaken(block) ? [block] : [];
  });
};

/** Whether somebody may connect a calendar at this address; with a `calendarId`, as the new address of that one. */
export function canConnect(
  connected: readonly { id: string; url: string }[],
  { url, calendarId }: { url: string; calendarId?: string | undefined },
): Decision<"NOT_FOUND" | "TOO_MANY_CALENDARS" | "ALREADY_CONNECTED"> {
  if (calendarId !== undefined && connected.every(({ id }) => id !== calendarId)) return refuse("NOT_FOUND");
  if (connected.some((one) => one.url === url && one.id !== calendarId)) return refuse("ALREADY_CONNECTED");
  if (calendarId === undefined && connected.length >= OUTSIDE_MAX) return refuse("TOO_MANY_CALENDARS");
  return allow;
}

/** A time at which a tradesperson is busy by one of their own calendars. */
export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

/** Times of several calendars as those of one; they come by their beginning. */
export function withoutOverlaps(busy: readonly BusyTime[]): BusyTime[] {
  const found: BusyTime[] = [];
  for (const { startsAt, endsAt } of busy) {
    const last = found.at(-1);
    if (last && startsAt <= last.endsAt) {
      if (endsAt > last.endsAt) last.endsAt = endsAt;
    } else found.push({ startsAt, endsAt });
  }
  return found;
}

/** How many busy times of one calendar are kept. Of more, what is between two of them for less than an hour is busy, too. */
export const OUTSIDE_BUSY_MAX = 5_000;

/** Busy times as appointments of each London day. */
export const takenByOutside = (busy: readonly BusyTime[]): Taken[] =>
  busy.flatMap(({ startsAt, endsAt }) => {
    const [first, last] = [londonDay(startsAt), londonDay(new Date(endsAt.getTime() - 1))];
    return daysFrom(first, last).map((day) => ({
      day,
      lastDay: null,
      window: {
        start: day === first ? minutesInLondon(startsAt) : 0,
        // A time that ends at midnight ends with its day.
        end: londonDay(endsAt) === day ? minutesInLondon(endsAt) : 1_440,
      },
      durationMinutes: null,
    }));
  });
