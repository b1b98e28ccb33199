import { describe, expect, test } from "vitest";
import { OUTSIDE_PROBLEMS, outsideSentence, outsideUrl, takenByOutside } from "./outside-calendar.ts";
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
