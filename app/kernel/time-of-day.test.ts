import { expect, test } from "vitest";
import { londonMoment, minutesInLondon, minutesOf, plainTime, timeText } from "./time-of-day.ts";

test("times are parsed and formatted the same", () => {
  for (const time of ["00:00", "08:30", "23:59", "24:00"]) expect(timeText(minutesOf(time) ?? -1)).toBe(time);
  for (const none of ["24:01", "8:30", "08:60", "noon", ""]) expect(minutesOf(none)).toBeNull();
  expect([0, 480, 630].map(plainTime)).toEqual(["0:00", "8:00", "10:30"]);
});

test("the moment of a time in London, in winter, in summer, and around both clock changes", () => {
  const at = (day: string, time: string) => londonMoment(day, minutesOf(time) ?? -1)?.toISOString() ?? null;
  expect(at("2026-11-24", "08:00")).toBe("2026-11-24T08:00:00.000Z");
  expect(at("2026-07-01", "00:30")).toBe("2026-06-30T23:30:00.000Z");
  expect(at("2026-07-01", "24:00")).toBe("2026-07-01T23:00:00.000Z");
  // The clocks skip from 01:00 to 02:00.
  expect(["00:59", "01:00", "01:59", "02:00"].map((time) => at("2026-03-29", time))).toEqual([
    "2026-03-29T00:59:00.000Z",
    null,
    null,
    "2026-03-29T01:00:00.000Z",
  ]);
  // They show 01:00 to 02:00 twice.
  expect(["00:59", "01:00", "01:59", "02:00"].map((time) => at("2026-10-25", time))).toEqual([
    "2026-10-24T23:59:00.000Z",
    null,
    null,
    "2026-10-25T02:00:00.000Z",
  ]);
  expect(minutesInLondon(new Date("2026-07-01T07:30:00Z"))).toBe(510);
});
