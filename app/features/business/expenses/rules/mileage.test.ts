import { expect, test } from "vitest";
import {
  allowanceUpTo,
  mileageRate,
  milesInput,
  milesInWords,
  milesText,
  parseMiles,
  TENTHS,
  tenthsOf,
  tripAllowance,
} from "./mileage.ts";

const YEAR = 2026;
const THRESHOLD = 10_000 * TENTHS;

test.each([
  [0, 0],
  // A tenth of a mile is 4.5p, and 2.5p after 10,000 miles: half a penny is rounded up.
  [1, 5],
  [2, 9],
  [3, 14],
  [10, 45],
  [125, 563],
  [THRESHOLD - 1, 449_996],
  [THRESHOLD, 450_000],
  [THRESHOLD + 1, 450_003],
  [THRESHOLD + 10, 450_025],
  [2 * THRESHOLD, 700_000],
])("the first %i tenths of a mile of a year are %i pence", (tenths, expected) => {
  expect(allowanceUpTo(YEAR, tenths)).toBe(expected);
});

test("a trip across 10,000 miles has both rates", () => {
  expect(tripAllowance(YEAR, THRESHOLD - 100, 200)).toBe(10 * 45 + 10 * 25);
  expect(tripAllowance(YEAR, THRESHOLD - 1, 2)).toBe(7);
  expect(tripAllowance(YEAR, THRESHOLD, 100)).toBe(250);
  expect(tripAllowance(YEAR, 0, THRESHOLD + 10)).toBe(450_025);
});

test("trips of any lengths add up to the allowance of the year", () => {
  for (const step of [1, 3, 7, 999, 12_345]) {
    let before = 0;
    let total = 0;
    for (let trip = 0; before < THRESHOLD + 20 * step && trip < 40_000; trip++) {
      total += tripAllowance(YEAR, before, step);
      before += step;
      expect(total).toBe(allowanceUpTo(YEAR, before));
    }
  }
});

test("the allowance of a trip differs from its exact worth by less than a penny", () => {
  for (let before = THRESHOLD - 60; before < THRESHOLD + 60; before++)
    for (const tenths of [1, 2, 9, 10, 33]) {
      const atFirst = Math.max(0, Math.min(tenths, THRESHOLD - before));
      const exact = (atFirst * 45 + (tenths - atFirst) * 25) / TENTHS;
      expect(Math.abs(tripAllowance(YEAR, before, tenths) - exact)).toBeLessThan(1);
    }
});

test("the rates have been the same since 2011, and stand for earlier years too", () => {
  for (const year of [2000, 2011, 2026, 2040]) expect(mileageRate(year)).toMatchObject({ first: 45, after: 25 });
});

test.each([
  ["12", 120],
  ["12.5", 125],
  [" 0.1 ", 1],
  ["1,200", 12_000],
  ["1,200.4", 12_004],
  ["0", 0],
  ["12.55", null],
  ["12.", null],
  [".5", null],
  ["-3", null],
  ["1e3", null],
  ["1,20", null],
  ["twelve", null],
  ["", null],
  ["٣", null],
])("%j miles are %j tenths", (typed, expected) => {
  expect(parseMiles(typed)).toBe(expected);
});

test("what is shown is read back", () => {
  for (const tenths of [1, 10, 125, 9_999, 12_004, 99_999]) {
    expect(parseMiles(milesText(tenths))).toBe(tenths);
    expect(parseMiles(milesInput(tenths))).toBe(tenths);
    expect(tenthsOf(tenths / TENTHS)).toBe(tenths);
  }
  expect([12.34, Number.NaN, Number.POSITIVE_INFINITY].map(tenthsOf)).toEqual([null, null, null]);
  expect([10, 1, 12_345].map(milesInWords)).toEqual(["1 mile", "0.1 miles", "1,234.5 miles"]);
});
