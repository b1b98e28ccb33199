import { describe, expect, test } from "vitest";
import { daysFrom } from "./days.ts";
import { addWorkingDays, isWorkingDay } from "./working-days.ts";

/** The weekdays of a year that are no working days. */
const holidaysOf = (year: number): string[] =>
  daysFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !isWorkingDay(day);
  });

describe("bank holidays in England and Wales, as the government lists them", () => {
  test.each([
    [2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
    [2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
    // Boxing Day is a Saturday.
    [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
    // Christmas is a Saturday.
    [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
    // New Year's Day is a Saturday.
    [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
    // Christmas is a Sunday, and New Year's Day a Saturday.
    [2033, "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27"],
  ])("%i", (year, days) => {
    expect(holidaysOf(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  });
});

test("no Saturday or Sunday is a working day", () => {
  for (const day of daysFrom("2026-01-01", "2030-12-31")) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) expect(isWorkingDay(day), day).toBe(false);
  }
});

test("working days are counted over weekends, holidays and both clock changes", () => {
  expect(addWorkingDays("2026-11-20", 3)).toBe("2026-11-25");
  expect(addWorkingDays("2026-11-29", 3)).toBe("2026-12-02");
  expect(addWorkingDays("2026-12-22", 3)).toBe("2026-12-29");
  expect(addWorkingDays("2026-03-27", 1)).toBe("2026-03-30");
  expect(addWorkingDays("2026-10-23", 1)).toBe("2026-10-26");
  expect(addWorkingDays("2026-10-23", 0)).toBe("2026-10-23");
});

test("a later start never ends earlier, and the end is a working day that many working days later", () => {
  let before = "";
  for (const day of daysFrom("2026-01-01", "2027-12-31")) {
    const end = addWorkingDays(day, 3);
    expect(isWorkingDay(end)).toBe(true);
    expect(daysFrom(day, end).slice(1).filter(isWorkingDay)).toHaveLength(3);
    expect(end >= before).toBe(true);
    before = end;
  }
});
