import fc from "fast-check";
import { expect, test } from "vitest";
import { linesFor, namesOf } from "./scale.ts";

test("grid lines are round numbers, few and evenly spaced, and enclose every value and zero", () => {
  expect(linesFor([3, 7], 1)).toEqual([0, 2, 4, 6, 8]);
  expect(linesFor([], 1)).toEqual([0, 1]);
  expect(linesFor([123_456], 100)).toEqual([0, 50_000, 100_000, 150_000]);
  expect(linesFor([-2_000, 9_000], 100)).toEqual([-5_000, 0, 5_000, 10_000]);
  const value = fc.integer({ min: -1_000_000, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.constantFrom(1, 100), (values, unit) => {
      const lines = linesFor(values, unit);
      expect(lines).toContain(0);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(7);
      for (const each of values) expect((lines[0] as number) <= each && each <= (lines.at(-1) as number)).toBe(true);
      const gaps = new Set(lines.slice(1).map((line, n) => line - (lines[n] as number)));
      expect(gaps.size).toBe(1);
      for (const gap of gaps) expect(gap % unit).toBe(0);
    }),
  );
});

test("as many columns are labelled as fit, on a phone every other one, and always the last", () => {
  const places = (count: number, named: string) => namesOf(count).flatMap((each, n) => (each === named ? [n] : []));
  expect(namesOf(1)).toEqual(["always"]);
  expect(places(6, "always")).toHaveLength(6);
  expect(places(12, "always")).toEqual([1, 3, 5, 7, 9, 11]);
  expect(places(12, "with-room")).toEqual([0, 2, 4, 6, 8, 10]);
  expect(places(30, "always")).toEqual([9, 19, 29]);
  expect(places(30, "with-room")).toEqual([4, 14, 24]);
});
