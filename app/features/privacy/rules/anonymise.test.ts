import fc from "fast-check";
import { expect, test } from "vitest";
import { marksOf, scrubbed } from "./anonymise.ts";

const marks = marksOf([
  ["Al Ash", "Former customer"],
  ["al@ash.test", "removed"],
  ["Fix my tap\n\nIt drips at 3 Ash Lane", "Removed"],
]);

test("takes out names, addresses and lines, in any case, at any depth", () => {
  expect(
    scrubbed(
      { parties: [{ name: "AL ASH" }, { name: "Pat" }], note: "al ash (al@ash.test): It drips at 3 Ash Lane.", n: 3 },
      marks,
    ),
  ).toEqual({
    parties: [{ name: "Former customer" }, { name: "Pat" }],
    note: "Former customer (removed): Removed.",
    n: 3,
  });
});

test("leaves words alone that only contain a mark", () => {
  expect(scrubbed("Val Ashton and Al Ashby", marks)).toBe("Val Ashton and Al Ashby");
});

test("whatever a mark is made of, it is gone and nothing else is", () => {
  const text = fc.string({ minLength: 2, maxLength: 20 }).filter((one) => one.trim().length >= 2 && !/[\n]/.test(one));
  fc.assert(
    fc.property(text, (one) => {
      const mark = marksOf([[one, "X"]]);
      expect(scrubbed(`“${one.trim()}”`, mark)).toBe("“X”");
      expect(scrubbed("“\u{1F6B0}”", mark)).toBe("“\u{1F6B0}”");
    }),
    { numRuns: 50 },
  );
});
