import { describe, expect, test } from "vitest";
import type { Diary } from "#features/bookings/calendar/rules/windows.ts";
import { windowText } from "#features/bookings/rules/appointment.ts";
import { type DayFacts, dayChoices, isChoosable, windowsOn } from "./day-choices.ts";

/** A Friday. */
const now = new Date("2026-03-20T09:00:00Z");
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
const taken = (day: string, start: number, end: number) => ({
  day,
  lastDay: null,
  window: { start, end },
  durationMinutes: null,
});
const diary = (change: Partial<Diary> = {}): Diary => ({ hours: weekdays, timeOff: [], taken: [], ...change });
const facts = (change: Partial<DayFacts> = {}): DayFacts => ({
  dates: null,
  diary: diary(),
  now,
  durationMinutes: null,
  wanted: null,
  ...change,
});
const offer = (date: string, start = 480, end = 600) => ({ date, window: { start, end } });
const daysOf = (of: DayFacts) => dayChoices(of).days.map(({ day }) => day);

test("for work of several days, only days from which all of it is free can be chosen", () => {
  const busy = diary({ taken: [taken("2026-03-25", 480, 600)] });
  const long = facts({ diary: busy, durationMinutes: 960 });
  expect(daysOf(long)).toEqual(["2026-03-23", "2026-03-26", "2026-03-27"]);
  expect(daysOf({ ...long, dates: [offer("2026-03-24"), offer("2026-03-26")] })).toEqual(["2026-03-26"]);
  expect(isChoosable({ day: "2026-03-24", window: { start: 480, end: 720 } }, long)).toBe(false);
  expect(isChoosable({ day: "2026-03-26", window: { start: 480, end: 720 } }, long)).toBe(true);
});

test("a bank holiday is not among the first days, nor does their work go on over one; it can be chosen", () => {
  // Good Friday 2026 is 3 April, and Easter Monday 6 April.
  const easter = facts({ now: new Date("2026-04-01T09:00:00Z") });
  expect(daysOf(easter)).toEqual(["2026-04-02", "2026-04-07", "2026-04-08"]);
  expect(daysOf({ ...easter, durationMinutes: 960 })).toEqual(["2026-04-07", "2026-04-08", "2026-04-09"]);
  expect(isChoosable({ day: "2026-04-03", window: { start: 480, end: 720 } }, easter)).toBe(true);
});

describe("the first days to choose from", () => {
  test("are those that the quote offers, each with its windows", () => {
    const dates = [offer("2026-03-25"), offer("2026-03-24", 720, 840), offer("2026-03-24")];
    expect(dayChoices(facts({ dates }))).toEqual({
      source: "offered",
      days: [
        { day: "2026-03-24", windows: [offer("2026-03-24").window, { start: 720, end: 840 }] },
        { day: "2026-03-25", windows: [offer("2026-03-25").window] },
      ],
    });
  });

  test("without one that is taken or over; when all are, the free ones follow", () => {
    const dates = [offer("2026-03-24"), offer("2026-03-25")];
    const busy = diary({ taken: [taken("2026-03-24", 480, 720)] });
    expect(daysOf(facts({ dates, diary: busy }))).toEqual(["2026-03-25"]);
    expect(dayChoices(facts({ dates: [offer("2026-03-19")] })).source).toBe("free");
  });

  test("are the first free ones of the calendar from tomorrow, without days off and the weekend of this week", () => {
    const timeOff = [{ firstDay: "2026-03-24", lastDay: "2026-03-24" }];
    expect(dayChoices(facts({ diary: diary({ timeOff }) }))).toMatchObject({ source: "free" });
    expect(daysOf(facts({ diary: diary({ timeOff }) }))).toEqual(["2026-03-23", "2026-03-25", "2026-03-26"]);
  });

  test("begin with the day from which the work is wanted, if that is still to come", () => {
    expect(daysOf(facts({ wanted: "2026-04-02" }))[0]).toBe("2026-04-02");
    expect(daysOf(facts({ wanted: "2026-03-01" }))[0]).toBe("2026-03-23");
    expect(daysOf(facts({ wanted: "2026-03-20" }))[0]).toBe("2026-03-20");
  });

  test("are working days that can be asked for, of somebody who does not say when they work", () => {
    const of = facts({ diary: diary({ hours: [] }) });
    expect(dayChoices(of).source).toBe("asked");
    expect(daysOf(of)).toEqual(["2026-03-23", "2026-03-24", "2026-03-25"]);
  });

  test("are none when there is no free day in two months", () => {
    const timeOff = [{ firstDay: "2026-03-20", lastDay: "2026-12-31" }];
    expect(dayChoices(facts({ diary: diary({ timeOff }) }))).toEqual({ source: "free", days: [] });
  });
});

test("the windows of a day are the free ones of two hours, and parts of the day where none is", () => {
  const busy = diary({ taken: [taken("2026-03-24", 480, 720)] });
  expect(windowsOn("2026-03-24", facts({ diary: busy })).map(windowText)).toEqual([
    "12:00 to 14:00",
    "14:00 to 16:00",
    "16:00 to 18:00",
  ]);
  expect(windowsOn("2026-03-28", facts())).toEqual([]);
});

test("a window that is taken, or over, can no longer be chosen", () => {
  const chosen = { day: "2026-03-24", window: offer("").window };
  expect(isChoosable(chosen, facts())).toBe(true);
  expect(isChoosable(chosen, facts({ diary: diary({ taken: [taken("2026-03-24", 540, 660)] }) }))).toBe(false);
  expect(isChoosable({ ...chosen, day: "2026-03-20" }, facts({ now: new Date("2026-03-20T10:00:00Z") }))).toBe(false);
});
