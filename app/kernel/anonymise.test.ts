import fc from "fast-check";
import { expect, test } from "vitest";
import { anonymised, toIdentitySignals } from "./anonymise.ts";

const signals = toIdentitySignals([
  ["Al Ash", "Former customer"],
  ["al@ash.test", "removed"],
  ["Fix my tap\n\nIt drips at 3 Ash Lane", "Removed"],
]);

test("replaces names, addresses and lines, in any case, at any depth", () => {
  expect(
    anonymised(
      { parties: [{ name: "AL ASH" }, { name: "Pat" }], note: "al ash (al@ash.test): It drips at 3 Ash Lane.", n: 3 },
      signals,
    ),
  ).toEqual({
    parties: [{ name: "Former customer" }, { name: "Pat" }],
    note: "Former customer (removed): Removed.",
    n: 3,
  });
});

test("leaves words that only contain a signal", () => {
  expect(anonymised("Val Ashton and Al Ashby", signals)).toBe("Val Ashton and Al Ashby");
});

test("replaces a signal of any characters, and nothing else", () => {
  const text = fc.string({ minLength: 2, maxLength: 20 }).filter((one) => one.trim().length >= 2 && !/[\n]/.test(one));
  fc.assert(
    fc.property(text, (one) => {
      const signal = toIdentitySignals([[one, "X"]]);
      expect(anonymised(`“${one.trim()}”`, signal)).toBe("“X”");
      expect(anonymised("“\u{1F6B0}”", signal)).toBe("“\u{1F6B0}”");
    }),
    { numRuns: 50 },
  );
});
