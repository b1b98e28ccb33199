import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, daysFrom, isDay, mondayOf, weekdayOf } from "./days.ts";

const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe("days", () => {
  test("no day is lost or repeated at clock changes", () => {
    expect(daysFrom("2026-03-28", "2026-03-30")).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
    expect(daysFrom("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(daysFrom("2026-10-26", "2026-10-24")).toEqual([]);
  });

  test("the last day that a text can name is the last", () => {
    expect(daysFrom("9999-12-30", "9999-12-31")).toEqual(["9999-12-30", "9999-12-31"]);
  });

  test("weeks begin on Monday", () => {
    expect(["2026-03-29", "2026-03-30"].map(weekdayOf)).toEqual([7, 1]);
    expect(["2026-03-29", "2026-03-30"].map(mondayOf)).toEqual(["2026-03-23", "2026-03-30"]);
  });

  test("a month later is in the next month, even a shorter one", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
  });

  test.each(["2026-02-30", "2026-2-3", "12026-01-01", "", "tomorrow", "2026-13-01"])("%s is not a day", (text) =>
    expect(isDay(text)).toBe(false),
  );

  test("moving forward and back returns the same day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(isDay(day)).toBe(true);
        expect(weekdayOf(addDays(mondayOf(day), 6))).toBe(7);
      }),
    );
  });
});
