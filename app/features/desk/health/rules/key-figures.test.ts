import { expect, test } from "vitest";
import { FIGURES, type Figures, sumOf } from "./figures.ts";
import { firstQuotes, keyFigures, stepsOf } from "./key-figures.ts";
import { isRange, rangesOf } from "./range.ts";

const of = (some: Partial<Figures>): Figures =>
  ({ ...Object.fromEntries(FIGURES.map((name) => [name, 0])), ...some }) as Figures;

const now = of({
  jobs_posted: 200,
  jobs_quoted_30m: 60,
  jobs_quoted_2h: 50,
  jobs_quoted_24h: 50,
  jobs_quoted_later: 20,
  jobs_booked: 86,
  bookings: 90,
  booked_value: 19_752_000,
  disputes: 2,
  paid_value: 10_000_000,
  released_value: 10_000_000,
  fees: 1_500_000,
  provider_fees: 190_000,
});
const before = of({
  jobs_posted: 160,
  jobs_quoted_30m: 122,
  jobs_booked: 66,
  bookings: 80,
  booked_value: 16_388_900,
  disputes: 1,
});

test("each figure has its change, and says what is worse", () => {
  expect(keyFigures(now, before).map(({ value, change, worse }) => [value, change, worse])).toEqual([
    ["200", "+25%", false],
    ["80%", "+3.8 points", false],
    ["43%", "+1.8 points", false],
    ["£197,520", "+21%", false],
    ["13.1%", null, false],
    ["2.2%", "+1 point", true],
  ]);
});

test("nothing is divided by nothing", () => {
  for (const { value, change, worse } of keyFigures(of({}), of({}))) {
    expect(value).not.toMatch(/NaN|Infinity/);
    expect([change, worse]).toEqual([null, false]);
  }
  expect(stepsOf(of({})).every(({ share }) => share === null)).toBe(true);
});

test("every posted job had its first quote at some time or never", () => {
  const parts = firstQuotes(now);
  expect(parts.at(-1)).toEqual({ label: "Never", count: 20, share: 10 });
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(now.jobs_posted);
});

test("days are summed, and a period ends yesterday, after as many days before it", () => {
  expect(
    sumOf([
      { day: "2026-11-01", figures: now },
      { day: "2026-11-02", figures: before },
    ]).jobs_posted,
  ).toBe(360);
  expect(rangesOf(28, "2026-11-23")).toEqual({
    now: { from: "2026-10-26", to: "2026-11-22" },
    before: { from: "2026-09-28", to: "2026-10-25" },
  });
  expect(isRange({ from: "2026-11-02", to: "2026-11-01" })).toBe(false);
  expect(isRange({ from: "2024-01-01", to: "2026-03-10" })).toBe(true);
  expect(isRange({ from: "2024-01-01", to: "2026-03-11" })).toBe(false);
});
