import { expect, test } from "vitest";
import { londonDay } from "./dates.ts";
import { daysFrom } from "./days.ts";
import { firstDayOf, lastDayOf, taxYearOf, taxYearText } from "./tax-year.ts";

test.each([
  ["2026-04-05", 2025],
  ["2026-04-06", 2026],
  ["2026-12-31", 2026],
  ["2027-01-01", 2026],
  ["2027-04-05", 2026],
  ["2024-02-29", 2023],
  ["2000-04-06", 2000],
])("%s is in the tax year that begins in %i", (day, year) => {
  expect(taxYearOf(day)).toBe(year);
});

test("every day of six years is between the first and the last day of its tax year", () => {
  for (const day of daysFrom("2023-01-01", "2028-12-31")) {
    const year = taxYearOf(day);
    expect(firstDayOf(year) <= day && day <= lastDayOf(year), day).toBe(true);
  }
});

test("a tax year begins and ends at midnight in London, which is an hour earlier in UTC in summer time", () => {
  expect(taxYearOf(londonDay(new Date("2026-04-05T22:59:59Z")))).toBe(2025);
  expect(taxYearOf(londonDay(new Date("2026-04-05T23:00:00Z")))).toBe(2026);
  // The clocks change on the last Sunday of March and of October.
  expect(taxYearOf(londonDay(new Date("2026-03-29T01:30:00Z")))).toBe(2025);
  expect(taxYearOf(londonDay(new Date("2026-10-25T00:30:00Z")))).toBe(2026);
});

test("a tax year is written as the tax office writes it", () => {
  expect(taxYearText(2026)).toBe("2026 to 2027");
});
