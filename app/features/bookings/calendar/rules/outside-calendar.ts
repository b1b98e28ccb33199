import { londonDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { minutesInLondon } from "#kernel/time-of-day.ts";
import type { Taken } from "./windows.ts";

/** A tradesperson's own calendar, of which we know the address, and when it says that they are busy. */

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
  "too_many",
] as const;
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number];

export const OUTSIDE_URL_MAX = 2_000;
export const OUTSIDE_MAX_MB = 2;

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
  too_many: "The calendar has too many events",
};
export const outsideSentence = (problem: OutsideProblem): string => SENTENCES[problem];

/** Calendar apps name the scheme of a subscription webcal://; it is read by https://. */
export const outsideUrl = (typed: string): string => typed.trim().replace(/^webcals?:\/\//i, "https://");

/** So far ahead, busy times are known, and so often they are read. */
export const OUTSIDE_DAYS = 366;
export const OUTSIDE_READ_MINUTES = 60;

/** Busy times as appointments of each London day. */
export const takenByOutside = (busy: readonly { startsAt: Date; endsAt: Date }[]): Taken[] =>
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
