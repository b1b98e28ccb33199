import { describe, expect, test } from "vitest";
import { addDays } from "#kernel/days.ts";
import { minutesOf } from "#kernel/time-of-day.ts";
import { windowText } from "../../rules/appointment.ts";
import {
  type Diary,
  freeWindows,
  NEXT_FREE_DAYS,
  nextFreeDay,
  refusalOf,
  type Taken,
  whyNotFree,
  workingDays,
} from "./windows.ts";

const at = (text: string) => minutesOf(text) ?? -1;
const window = (from: string, to: string) => ({ start: at(from), end: at(to) });
const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, startsAt: at("08:00"), endsAt: at("12:00") },
  { weekday, startsAt: at("13:00"), endsAt: at("17:00") },
]);
const diary = (more: Partial<Diary> = {}): Diary => ({ hours: weekdays, timeOff: [], taken: [], ...more });
const taken = (day: string, more: Partial<Taken> = {}): Taken => ({
  day,
  lastDay: null,
  window: null,
  durationMinutes: null,
  ...more,
});
/** A Tuesday morning; the next day is a Wednesday. */
const NOW = new Date("2026-11-24T09:30:00Z");
const [TODAY, WED, THU] = ["2026-11-24", "2026-11-25", "2026-11-26"];
const free = (day: string, of: Diary = diary()) => freeWindows(day, of, NOW).map(windowText);
const why = (day: string, times: [string, string] | null, of: Diary = diary(), durationMinutes: number | null = null) =>
  whyNotFree({ day, window: times && window(...times), durationMinutes }, of, NOW);

test("the next free day is the first from tomorrow with a free window", () => {
  const next = (more: Partial<Diary> = {}) => nextFreeDay(diary(more), NOW);
  expect(next()).toBe(WED);
  expect(next({ timeOff: [{ firstDay: WED, lastDay: "2026-11-27" }] })).toBe("2026-11-30");
  expect(next({ taken: [taken(WED, { window: window("08:00", "20:00") })] })).toBe(THU);
  expect(next({ taken: [taken(WED, { window: window("08:00", "12:00") })] })).toBe(WED);
  expect(next({ taken: [taken(TODAY, { lastDay: THU, durationMinutes: 1_400 })] })).toBe("2026-11-27");
  expect(next({ timeOff: [{ firstDay: TODAY, lastDay: addDays(TODAY, NEXT_FREE_DAYS) }] })).toBeNull();
  // Christmas Day, a Friday, the weekend without hours, and the Monday to which Boxing Day's holiday moves; each can be asked for.
  expect(nextFreeDay(diary(), new Date("2026-12-24T09:30:00Z"))).toBe("2026-12-29");
  expect(why("2026-12-25", ["08:00", "12:00"])).toBeNull();
});

describe("free windows", () => {
  const ALL_DAY = ["8:00 to 12:00", "12:00 to 17:00", "8:00 to 10:00", "10:00 to 12:00"];
  test("are those in which the tradesperson works at least an hour", () => {
    expect(free(WED)).toEqual([...ALL_DAY, "12:00 to 14:00", "14:00 to 16:00", "16:00 to 18:00"]);
    expect(free("2026-11-28")).toEqual([]);
    expect(free(WED, diary({ hours: [] }))).toContain("17:00 to 20:00");
    expect(free(WED, diary({ timeOff: [{ firstDay: WED, lastDay: WED }] }))).toEqual([]);
  });

  test("end at least an hour from now", () => {
    expect(free(TODAY).slice(0, 3)).toEqual(["8:00 to 12:00", "12:00 to 17:00", "10:00 to 12:00"]);
    expect(why(TODAY, ["08:00", "10:00"])).toBe("past");
  });

  test("leave out what is taken, with the length of the work", () => {
    const one = (more: Partial<Taken>) => diary({ taken: [taken(WED, more)] });
    expect(free(WED, one({ window: window("08:00", "10:00") }))).toEqual([
      "12:00 to 17:00",
      "10:00 to 12:00",
      "12:00 to 14:00",
      "14:00 to 16:00",
      "16:00 to 18:00",
    ]);
    expect(free(WED, one({ window: window("08:00", "10:00"), durationMinutes: 360 }))).toEqual([
      "14:00 to 16:00",
      "16:00 to 18:00",
    ]);
    // Without a window the time is agreed in messages.
    expect(free(WED, one({}))).toEqual(free(WED));
    // Work of several days takes its days as a whole.
    const long = diary({
      taken: [taken(WED, { lastDay: THU, window: window("08:00", "10:00"), durationMinutes: 960 })],
    });
    expect([free(WED, long), free(THU, long)]).toEqual([[], []]);
  });
});

describe("an appointment is refused", () => {
  test.each<[string, ReturnType<typeof why>, string | null]>([
    ["on a day off", why("2026-11-28", ["08:00", "10:00"]), "closed"],
    ["outside the hours", why(WED, ["17:00", "20:00"]), "outside_hours"],
    ["for three hours", why(WED, ["08:00", "11:00"]), "not_a_window"],
    ["before it begins", why(WED, ["10:00", "08:00"]), "not_a_window"],
    [
      "not when it touches another",
      why(WED, ["10:00", "12:00"], diary({ taken: [taken(WED, { window: window("08:00", "10:00") })] })),
      null,
    ],
    [
      "when it overlaps another",
      why(WED, ["09:00", "11:00"], diary({ taken: [taken(WED, { window: window("08:00", "10:00") })] })),
      "taken",
    ],
    [
      "when it lasts into another",
      why(WED, ["08:00", "10:00"], diary({ taken: [taken(WED, { window: window("10:00", "12:00") })] }), 180),
      "taken",
    ],
    [
      "when another of its days is taken",
      why(WED, null, diary({ taken: [taken(THU, { window: window("08:00", "10:00") })] }), 960),
      "taken",
    ],
    [
      "when nothing of the day is free",
      why(
        WED,
        null,
        diary({
          taken: [taken(WED, { window: window("08:00", "12:00") }), taken(WED, { window: window("12:00", "17:00") })],
        }),
      ),
      "full",
    ],
    ["not without a window on a free day", why(WED, null), null],
  ])("%s", (_, found, expected) => expect(found).toBe(expected));

  test("at times that the clocks skip or show twice", () => {
    const always = diary({ hours: [7].map((weekday) => ({ weekday, startsAt: 0, endsAt: 1_440 })) });
    for (const day of ["2027-03-28", "2027-10-31"]) {
      expect(why(day, ["00:30", "02:30"], always)).toBeNull();
      expect(why(day, ["01:30", "03:30"], always)).toBe("clock_change");
      expect(why(day, ["23:00", "01:00"], always)).toBe("not_a_window");
    }
    expect(why("2027-03-28", ["02:00", "04:00"], always)).toBeNull();
  });

  test("with the field and the reason", () => {
    const said = (reason: Parameters<typeof refusalOf>[0], by: "customer" | "tradesperson" = "customer") =>
      refusalOf(reason, { by, dateField: "date" });
    expect([said("closed").field, said("not_a_window").field]).toEqual(["date", "window_end"]);
    expect(said("taken")).toEqual({
      field: "window_start",
      message: "The tradesperson has other work at that time. Choose another",
    });
    expect(said("taken", "tradesperson").message).toBe("You have other work at that time. Choose another");
  });
});

test("work of several days is done on days that the tradesperson works", () => {
  const of = diary({ timeOff: [{ firstDay: "2026-11-27", lastDay: "2026-11-27" }] });
  expect(workingDays({ day: THU, window: null, durationMinutes: 1_440 }, of)).toEqual([
    THU,
    "2026-11-30",
    "2026-12-01",
  ]);
  expect(workingDays({ day: THU, window: null, durationMinutes: 480 }, of)).toEqual([THU]);
  const away = diary({ timeOff: [{ firstDay: "2026-11-27", lastDay: "2028-01-01" }] });
  expect(workingDays({ day: THU, window: null, durationMinutes: 960 }, away)).toEqual([THU]);
});

describe("work that takes a day or more", () => {
  const free = (durationMinutes: number, of: Diary = diary()) =>
    freeWindows(WED, of, NOW, durationMinutes).map(windowText);

  test("begins so that it ends within the hours of the day", () => {
    expect(free(240)).toEqual(["8:00 to 12:00", "12:00 to 17:00", "8:00 to 10:00", "10:00 to 12:00", "12:00 to 14:00"]);
    expect(free(480)).toEqual(["8:00 to 12:00", "8:00 to 10:00"]);
    expect(free(1_440)).toEqual(["8:00 to 12:00", "8:00 to 10:00"]);
  });

  test("needs every one of its days, also from work at a time that is not known yet", () => {
    expect(why(WED, ["08:00", "12:00"], diary({ taken: [taken(THU)] }), 960)).toBe("taken");
    expect(why(WED, ["08:00", "12:00"], diary({ taken: [taken(WED)] }), 960)).toBe("taken");
    expect(why(WED, ["08:00", "12:00"], diary({ taken: [taken(THU)] }), 240)).toBeNull();
    // The day between is no day of work: what somebody does at the weekend is their own.
    const saturday = taken("2026-11-28", { window: window("08:00", "10:00") });
    expect(why("2026-11-27", ["08:00", "12:00"], diary({ taken: [saturday] }), 960)).toBeNull();
  });

  test("without a window keeps the whole day", () => {
    const whole = diary({ taken: [taken(WED, { durationMinutes: 480 })] });
    expect(freeWindows(WED, whole, NOW)).toEqual([]);
    expect(freeWindows(THU, whole, NOW)).not.toEqual([]);
    // Two people ask for the same day.
    expect(why(WED, null, whole, 480)).toBe("taken");
  });

  test("a moved day finds what has been booked for the days after it", () => {
    const long = diary({
      taken: [taken(THU, { lastDay: "2026-11-30", window: window("08:00", "12:00"), durationMinutes: 1_440 })],
    });
    expect(why(WED, ["08:00", "12:00"], long, 960)).toBe("taken");
    expect(why("2026-12-01", ["08:00", "12:00"], long, 960)).toBeNull();
    // Over the clock change the days stay days.
    expect(workingDays({ day: "2027-03-26", window: null, durationMinutes: 1_440 }, diary())).toEqual([
      "2027-03-26",
      "2027-03-29",
      "2027-03-30",
    ]);
  });
});
