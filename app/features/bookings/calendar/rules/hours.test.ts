import { describe, expect, test } from "vitest";
import { minutesOf } from "#kernel/time-of-day.ts";
import { closedWeekdays, whyClosed } from "./availability.ts";
import { wrongHours } from "./hours.ts";

const span = (weekday: number, from: string, to: string) => ({
  weekday,
  startsAt: minutesOf(from) ?? -1,
  endsAt: minutesOf(to) ?? -1,
});

describe("hours", () => {
  test("may touch but not overlap, and end after they start", () => {
    expect(wrongHours([span(1, "08:00", "12:00"), span(1, "12:00", "17:00"), span(2, "08:00", "17:00")])).toBeNull();
    expect(wrongHours([span(1, "08:00", "12:00"), span(1, "11:59", "17:00")])).toEqual({
      index: 1,
      message: "Monday: these hours overlap",
    });
    expect(wrongHours([span(7, "17:00", "08:00")])).toEqual({
      index: 0,
      message: "Sunday: the end must be after the start",
    });
    expect(wrongHours([span(7, "08:00", "08:00")])?.index).toBe(0);
  });
});

describe("a day", () => {
  const hours = [span(1, "08:00", "17:00"), span(2, "08:00", "17:00")];
  const timeOff = [{ firstDay: "2026-03-30", lastDay: "2026-03-30" }];

  test("is closed on time off and on weekdays without hours", () => {
    expect(whyClosed("2026-03-30", { hours, timeOff })).toBe("time_off");
    expect(whyClosed("2026-03-31", { hours, timeOff })).toBeNull();
    expect(whyClosed("2026-04-01", { hours, timeOff })).toBe("no_hours");
    expect(closedWeekdays({ hours })).toEqual([3, 4, 5, 6, 7]);
  });

  test("is open when no hours are set", () => {
    expect(closedWeekdays({ hours: [] })).toEqual([]);
    expect(whyClosed("2026-04-05", { hours: [], timeOff: [] })).toBeNull();
  });
});
