import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fee, formatPounds, parsePounds, pence, poundsInput, split, subtract, sum } from "./money.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(pence);

describe("fee", () => {
  test("is 15%, half-up to the penny", () => {
    expect([10_000, 9_500, 1, 3, 4, 10, 30, 9_999].map((value) => fee(pence(value)))).toEqual([
      1_500, 1_425, 0, 0, 1, 2, 5, 1_500,
    ]);
  });

  test("is within half a penny of the exact share, and never more than the amount", () => {
    fc.assert(
      fc.property(amount, (value) => {
        const error = fee(value) * 100 - value * 15;
        expect(error).toBeGreaterThan(-50);
        expect(error).toBeLessThanOrEqual(50);
        expect(subtract(value, fee(value))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("split", () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
    .filter((w) => w.some((x) => x > 0));

  test("parts sum to the total, and each is within a penny of its exact share", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = split(total, shares);
        const whole = shares.reduce((a, b) => a + b, 0);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          const exact = (total * (shares[index] ?? 0)) / whole;
          expect(Math.abs(part - exact)).toBeLessThan(1);
        });
      }),
    );
  });

  test("gives the odd penny to the first of equal parts", () => {
    expect(split(pence(100), [1, 1, 1])).toEqual([34, 33, 33]);
  });

  test("rejects invalid weights", () => {
    for (const bad of [[], [0, 0], [1, -1], [0.5, 0.5]]) expect(() => split(pence(10), bad)).toThrow(RangeError);
  });
});

describe("parsePounds", () => {
  test.each([
    ["95", 9_500],
    ["95.5", 9_550],
    [" £1,234.05 ", 123_405],
    ["0", 0],
    ["1,000,000", 100_000_000],
  ])("reads %j", (text, value) => expect(parsePounds(text)).toBe(value));

  test.each(["", "abc", "-5", "1.234", "1,23", "12,34.00", "1e3", "£", "5 pounds", "1.", ".5", "9".repeat(13)])(
    "refuses %j",
    (text) => expect(parsePounds(text)).toBeNull(),
  );

  test("parses what is shown, with and without pennies", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parsePounds(formatPounds(value))).toBe(value);
        expect(parsePounds(poundsInput(value))).toBe(value);
      }),
    );
  });
});

test("pence rejects anything but whole numbers", () => {
  for (const bad of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => pence(bad)).toThrow(RangeError);
});
