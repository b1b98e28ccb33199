import { describe, expect, test } from "vitest";
import {
  brokenSentence,
  calendarSource,
  canConnect,
  OUTSIDE_MAX,
  OUTSIDE_PROBLEMS,
  openBlocks,
  outsideSentence,
  outsideUrl,
  type SkippedTime,
  takenByOutside,
  withoutOverlaps,
} from "./outside-calendar.ts";
import { freeWindows } from "./windows.ts";

const taken = (start: string, end: string) =>
  takenByOutside([{ startsAt: new Date(start), endsAt: new Date(end) }]).map(
    ({ day, window }) => `${day} ${window?.start}-${window?.end}`,
  );

describe("busy times as appointments", () => {
  test("of a part of a day, by the clocks in London", () => {
    expect(taken("2026-03-27T09:00:00Z", "2026-03-27T10:30:00Z")).toEqual(["2026-03-27 540-630"]);
    expect(taken("2026-03-30T09:00:00Z", "2026-03-30T10:30:00Z")).toEqual(["2026-03-30 600-690"]);
  });

  test("of whole days, over the night, and over both clock changes", () => {
    expect(taken("2026-03-28T00:00:00Z", "2026-03-29T23:00:00Z")).toEqual(["2026-03-28 0-1440", "2026-03-29 0-1440"]);
    expect(taken("2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z")).toEqual(["2026-10-25 0-1440"]);
    expect(taken("2026-06-01T19:00:00Z", "2026-06-02T07:00:00Z")).toEqual(["2026-06-01 1200-1440", "2026-06-02 0-480"]);
  });

  test("take the windows that they overlap", () => {
    const diary = {
      hours: [],
      timeOff: [],
      taken: takenByOutside([{ startsAt: new Date("2026-03-27T08:30:00Z"), endsAt: new Date("2026-03-27T16:30:00Z") }]),
    };
    const free = freeWindows("2026-03-27", diary, new Date("2026-03-20T10:00:00Z"));
    expect(free.every(({ start }) => start >= 990)).toBe(true);
    expect(free).toContainEqual({ start: 1_020, end: 1_200 });
  });
});

test("each problem has a sentence, and a subscription's scheme is https", () => {
  expect(new Set(OUTSIDE_PROBLEMS.map(outsideSentence)).size).toBe(OUTSIDE_PROBLEMS.length);
  expect(outsideUrl(" webcal://p1.example.org/a.ics ")).toBe("https://p1.example.org/a.ics");
  expect(outsideUrl("https://example.org/a.ics")).toBe("https://example.org/a.ics");
});

test("whose calendar it is", () => {
  expect(calendarSource("https://calendar.google.com/calendar/ical/x/basic.ics")).toBe("Google");
  expect(calendarSource("https://outlook.live.com/owa/calendar/x/calendar.ics")).toBe("Outlook");
  expect(calendarSource("https://p12-caldav.icloud.com/published/2/x")).toBe("iCloud");
  expect(calendarSource("https://notgoogle.com/a.ics")).toBe("notgoogle.com");
});

test("a link that broke says so, and what is wrong with a file that is still there stays", () => {
  expect(brokenSentence("refused")).toBe("The link no longer works");
  expect(brokenSentence("incomplete")).toBe(outsideSentence("incomplete"));
});

describe("connecting a calendar", () => {
  const connected = Array.from({ length: OUTSIDE_MAX }, (_, index) => ({
    id: `c${index}`,
    url: `https://a.example/${index}`,
  }));
  test.each([
    ["another", 3, { url: "https://a.example/x" }, undefined],
    ["the same again", 3, { url: "https://a.example/1" }, "ALREADY_CONNECTED"],
    ["one too many", OUTSIDE_MAX, { url: "https://a.example/x" }, "TOO_MANY_CALENDARS"],
    ["a new address", OUTSIDE_MAX, { url: "https://a.example/x", calendarId: "c1" }, undefined],
    ["its own address again", 3, { url: "https://a.example/1", calendarId: "c1" }, undefined],
    ["another one's address", 3, { url: "https://a.example/1", calendarId: "c2" }, "ALREADY_CONNECTED"],
    ["somebody else's", 3, { url: "https://a.example/x", calendarId: "z" }, "NOT_FOUND"],
  ] as const)("%s", (_, count, asked, code) => {
    const decision = canConnect(connected.slice(0, count), asked);
    expect(decision.allowed ? undefined : decision.code).toBe(code);
  });
});

describe("blocking what could not be read", () => {
  const today = "2026-12-10";
  const once: SkippedTime = { reason: "no_end", at: "2026-12-12T10:00:00.000Z", isAllDay: false, repeats: false };
  const weekly: SkippedTime = { reason: "rule", at: "2026-09-03T17:00:00.000Z", isAllDay: false, repeats: true };
  const shown = (skipped: readonly SkippedTime[], ...own: Parameters<typeof openBlocks>[1]) =>
    openBlocks(skipped, own, today).map(({ day, startsAt, weeklyUntil }) => [day, startsAt, weeklyUntil]);

  test("from its time on, each week if it repeats; not what is over or has no time", () => {
    expect(shown([once, weekly, { ...once, at: null }, { ...once, at: "2026-12-09T10:00:00.000Z" }])).toEqual([
      ["2026-12-12", 600, null],
      ["2026-12-10", 1_080, "2027-12-11"],
    ]);
    expect(shown([{ ...once, isAllDay: true }])).toEqual([["2026-12-12", 0, null]]);
  });

  test("not what an appointment takes already, also weeks later", () => {
    const block = { id: "a", title: "Busy", startsAt: 1_080, endsAt: 1_439 };
    expect(shown([weekly], { ...block, day: "2026-11-05", weeklyUntil: "2027-11-05" })).toEqual([]);
    expect(shown([weekly], { ...block, day: "2026-12-10", weeklyUntil: null })).toHaveLength(1);
    expect(shown([once], { ...block, day: "2026-12-12", startsAt: 540, weeklyUntil: null })).toEqual([]);
  });
});

test("times of several calendars are as those of one", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 27, hour));
  const times = [
    [8, 12],
    [9, 10],
    [12, 13],
    [15, 16],
  ].map(([from = 0, to = 0]) => ({ startsAt: at(from), endsAt: at(to) }));
  expect(withoutOverlaps(times)).toEqual([
    { startsAt: at(8), endsAt: at(13) },
    { startsAt: at(15), endsAt: at(16) },
  ]);
});
