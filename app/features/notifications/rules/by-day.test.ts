import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const now = new Date("2026-07-03T09:00:00Z");
const at = (time: string) => ({ createdAt: new Date(time) });

test("a list is grouped by the day in London", () => {
  // Half past midnight in London is still the previous day in UTC.
  const items = [
    at("2026-07-03T08:00:00Z"),
    at("2026-07-02T23:30:00Z"),
    at("2026-07-02T22:30:00Z"),
    at("2025-12-31T10:00:00Z"),
  ];
  expect(byDay(items, now).map(({ day, items }) => [day, items.length])).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["31 Dec 2025", 1],
  ]);
  expect(byDay([], now)).toEqual([]);
});
