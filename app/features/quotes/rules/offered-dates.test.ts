import { describe, expect, test } from "vitest";
import type { Diary } from "#features/bookings/calendar/rules/windows.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import {
  datesIn,
  datesNotFree,
  datesProblems,
  datesToChoose,
  dateValue,
  findOffered,
  type OfferedDate,
  suggestedApart,
  suggestedDates,
} from "./offered-dates.ts";

const offer = (date: string, from: string, to: string): OfferedDate => ({
  date,
  window: { start: minutesOf(from) ?? -1, end: minutesOf(to) ?? -1 },
});
/** A Tuesday. */
const NOW = new Date("2026-11-24T09:30:00Z");
const limits = { today: "2026-11-24", lastDay: "2026-12-24", count: 1, kept: null };
const WED = offer("2026-11-25", "08:00", "12:00");
const free: Diary = { hours: [], timeOff: [], taken: [] };

describe("the dates of a quote", () => {
  test("are from tomorrow until sixty days after its last day", () => {
    expect(datesProblems([WED, null, offer("2027-02-22", "08:00", "10:00")], limits)).toEqual([]);
    expect(datesProblems([offer("2026-11-24", "12:00", "17:00")], limits)).toEqual([
      { field: "dates.0.date", message: "Offer a day from tomorrow" },
    ]);
    expect(datesProblems([null, offer("2027-02-23", "08:00", "10:00")], limits)).toEqual([
      { field: "dates.1.date", message: "Offer a day up to Mon 22 Feb 2027" },
    ]);
  });

  test("do not overlap; the later row is marked", () => {
    const problems = (...dates: OfferedDate[]) => datesProblems(dates, limits).map(({ field }) => field);
    expect(problems(WED, offer("2026-11-25", "10:00", "12:00"))).toEqual(["dates.1.window_start"]);
    expect(problems(WED, WED)).toEqual(["dates.1.window_start"]);
    expect(problems(WED, offer("2026-11-25", "12:00", "17:00"))).toEqual([]);
  });

  test("that are kept are not refused for what has passed", () => {
    const past = offer("2026-11-20", "08:00", "10:00");
    expect(datesProblems([past], { ...limits, kept: [past] })).toEqual([]);
    expect(datesNotFree([past], { diary: free, now: NOW, kept: [past], durationMinutes: null })).toEqual([]);
  });

  test("are none when no row is filled in", () => {
    expect([datesIn(undefined), datesIn(null), datesIn([]), datesIn([null])]).toEqual([null, null, null, null]);
    expect(datesIn([null, WED])).toEqual([WED]);
  });
});

test("a date that the calendar does not have free is refused, with its row and field", () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
  const taken = [{ day: "2026-11-25", lastDay: null, window: { start: 600, end: 720 }, durationMinutes: null }];
  const timeOff = [{ firstDay: "2026-11-27", lastDay: "2026-11-27" }];
  const diary = { hours, taken, timeOff };
  const dates = [
    WED,
    null,
    offer("2026-11-27", "08:00", "12:00"),
    offer("2026-11-26", "17:00", "20:00"),
    offer("2026-11-26", "09:00", "10:30"),
    offer("2026-11-26", "08:00", "12:00"),
  ];
  expect(datesNotFree(dates, { diary, now: NOW, kept: null, durationMinutes: null })).toEqual([
    { field: "dates.0.window_start", message: "You have other work at that time. Choose another" },
    { field: "dates.2.date", message: "You do not work that day. Choose another" },
    { field: "dates.3.window_start", message: "You do not work at that time. Choose another" },
    { field: "dates.4.window_end", message: expect.stringContaining("2-hour window") },
  ]);
});

test("a window that the clocks skip or show twice is refused on that day only", () => {
  const problems = (date: string, now: string) =>
    datesNotFree([offer(date, "01:00", "03:00")], {
      diary: nights,
      now: new Date(now),
      kept: null,
      durationMinutes: null,
    }).length;
  const nights = { ...free, hours: [6, 7, 1].map((weekday) => ({ weekday, startsAt: 0, endsAt: 1_440 })) };
  expect(["2026-03-28", "2026-03-29", "2026-03-30"].map((day) => problems(day, "2026-03-20T09:00:00Z"))).toEqual([
    0, 1, 0,
  ]);
  expect(["2026-10-24", "2026-10-25", "2026-10-26"].map((day) => problems(day, "2026-10-20T09:00:00Z"))).toEqual([
    0, 1, 0,
  ]);
});

test("the next free windows are suggested, one a day, by the clocks of that day", () => {
  const weekdays = { ...free, hours: [1, 5].map((weekday) => ({ weekday, startsAt: 540, endsAt: 1_020 })) };
  const busy = { day: "2026-11-27", lastDay: null, window: { start: 480, end: 720 }, durationMinutes: null };
  const suggested = (diary: Diary, now = NOW, durationMinutes: number | null = null) =>
    suggestedDates({ diary, now, durationMinutes });
  expect(suggested({ ...weekdays, taken: [busy] }).map(dateValue)).toEqual([
    "2026-11-27 12:00-17:00",
    "2026-11-30 08:00-12:00",
    "2026-12-04 08:00-12:00",
    "2026-12-07 08:00-12:00",
  ]);
  const away = { ...free, timeOff: [{ firstDay: "2026-11-24", lastDay: "2027-11-24" }] };
  expect(suggested(away)).toEqual([]);
  // Late in the evening in summer it is tomorrow in London before it is in UTC.
  expect(suggested(free, new Date("2026-06-10T23:30:00Z"))[0]?.date).toBe("2026-06-12");
});

test("for work of several days, spans that are free as a whole are suggested, one after the other", () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 990 }));
  const busy = { day: "2026-11-27", lastDay: null, window: { start: 480, end: 600 }, durationMinutes: 60 };
  const diary = { ...free, hours, taken: [busy] };
  // Wednesday and Thursday; Friday is taken; Monday and Tuesday; the next two; Friday and the Monday after the weekend.
  expect(suggestedDates({ diary, now: NOW, durationMinutes: 960 }).map(({ date }) => date)).toEqual([
    "2026-11-25",
    "2026-11-30",
    "2026-12-02",
    "2026-12-04",
  ]);
  // Half a day ends within the hours: no window of the afternoon is long enough.
  const short = { ...free, hours: [{ weekday: 3, startsAt: 480, endsAt: 780 }] };
  expect(suggestedDates({ diary: short, now: NOW, durationMinutes: 240 })[0]).toEqual(
    offer("2026-11-25", "08:00", "12:00"),
  );
  const problems = datesNotFree([offer("2026-11-26", "08:00", "12:00")], {
    diary,
    now: NOW,
    kept: null,
    durationMinutes: 960,
  });
  expect(problems).toEqual([
    { field: "dates.0.window_start", message: "You have other work at that time. Choose another" },
  ]);
});

test("the customer chooses from those that have not passed, the first one first", () => {
  const today = offer("2026-11-24", "08:00", "10:00");
  const later = offer("2026-11-24", "10:00", "12:00");
  const dates = [WED, later, today, offer("2026-11-20", "08:00", "10:00")];
  expect(datesToChoose(dates, NOW)).toEqual([later, WED]);
  expect(datesToChoose(null, NOW)).toEqual([]);
  expect([
    findOffered(WED, dates),
    findOffered(offer("2026-11-25", "08:00", "10:00"), dates),
    findOffered(WED, null),
  ]).toEqual([WED, undefined, undefined]);
});

describe("days apart", () => {
  const apart = { ...WED, days: ["2026-11-25", "2026-11-27"] };
  const taken = { day: "2026-11-26", lastDay: null, window: { start: 480, end: 1_020 }, durationMinutes: 480 };

  test("are all of the work's days, in order, the date first", () => {
    const wrong = (days: string[], count = 2) =>
      datesProblems([{ ...WED, days }], { ...limits, count }).map(({ field, message }) => `${field}: ${message}`);
    expect(wrong(["2026-11-25", "2026-11-27"])).toEqual([]);
    expect(wrong(["2026-11-25", "2026-11-27"], 1)).toEqual([
      "dates.0.days: Only work that takes several days can have days apart",
    ]);
    expect(wrong(["2026-11-25", "2026-11-27"], 3)).toEqual(["dates.0.days: Give all 3 days of the work"]);
    expect(wrong(["2026-11-24", "2026-11-27"])).toEqual(["dates.0.days: The first of the days must be the date"]);
    expect(wrong(["2026-11-25", "2026-11-25"])).toEqual(["dates.0.days: Give each day once, in order"]);
    expect(wrong(["2026-11-25", "2027-02-23"])).toEqual(["dates.0.days: Offer days up to Mon 22 Feb 2027"]);
  });

  test("leave the days between to other work, and each of them has to be free", () => {
    const diary = { ...free, taken: [taken] };
    const check = (days?: string[], of: Diary = diary) =>
      datesNotFree([{ ...WED, days }], { diary: of, now: NOW, kept: null, durationMinutes: 960 });
    expect(check()).toHaveLength(1);
    expect(check(apart.days)).toEqual([]);
    expect(check(["2026-11-25", "2026-11-26"])).toHaveLength(1);
    const away = { ...diary, timeOff: [{ firstDay: "2026-11-27", lastDay: "2026-11-27" }] };
    expect(check(apart.days, away)).toMatchObject([{ message: expect.stringMatching(/do not work/) }]);
  });

  test("are suggested where other work is between", () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
    const [first] = suggestedApart({ diary: { hours, timeOff: [], taken: [taken] }, now: NOW, durationMinutes: 960 });
    expect(first).toEqual(apart);
    const summer = new Date("2026-06-01T09:00:00Z");
    expect(suggestedApart({ diary: { ...free, hours }, now: summer, durationMinutes: 960 })).toEqual([]);
  });

  test("are not suggested at a weekend to somebody who did not say when they work", () => {
    const friday = { now: new Date("2026-11-26T09:00:00Z"), durationMinutes: 1_440 };
    const [first] = suggestedApart({ diary: { ...free, hours: [], taken: [] }, ...friday });
    expect(first?.days).toEqual(["2026-11-27", "2026-11-30", "2026-12-01"]);
  });

  test("are not suggested on a bank holiday, nor does work that is suggested go on over one; both can be chosen", () => {
    // Christmas Day 2026 is a Friday, and Boxing Day's holiday moves to Monday.
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
    const before = { diary: { ...free, hours }, now: new Date("2026-12-23T09:00:00Z") };
    const [first] = suggestedApart({ ...before, durationMinutes: 960 });
    expect(first?.days).toEqual(["2026-12-24", "2026-12-29"]);
    const dates = (durationMinutes: number) => suggestedDates({ ...before, durationMinutes }).map(({ date }) => date);
    expect(dates(240)).toEqual(["2026-12-24", "2026-12-29", "2026-12-30", "2026-12-31"]);
    expect(dates(960)).toEqual(["2026-12-29", "2027-01-04", "2027-01-06", "2027-01-08"]);
    const chosen = { ...offer("2026-12-25", "08:00", "12:00"), days: ["2026-12-25", "2026-12-28"] };
    expect(datesNotFree([chosen], { ...before, kept: null, durationMinutes: 960 })).toEqual([]);
  });

  test("a quote that is kept as it was keeps them; with other days it is a new offer", () => {
    const past = { ...offer("2026-11-20", "08:00", "12:00"), days: ["2026-11-20", "2026-11-23"] };
    const kept = { ...limits, count: 2, kept: [past] };
    expect(datesProblems([past], kept)).toEqual([]);
    expect(datesProblems([{ ...past, days: ["2026-11-20", "2026-11-30"] }], kept)).toHaveLength(1);
  });
});
