import fc from "fast-check";
import { expect, test } from "vitest";
import { countCharacters } from "#kernel/characters.ts";
import { type Compared, differences, LONGEST_DIFFERENCE } from "./difference.ts";

const quote = (id: string, more: Partial<Compared> = {}): Compared => ({
  id,
  name: `${id} Booth`,
  amount: 9_500,
  nextFree: null,
  guarantee: null,
  materials: null,
  ...more,
});
const day = (text: string, on: string) => ({ text, day: on });

test("three quotes, each with how it differs", () => {
  const texts = differences([
    quote("Hannah", { nextFree: day("Thu 26 Nov", "2026-11-26"), guarantee: "12 months", materials: false }),
    quote("Mo", { amount: 11_000, nextFree: day("Mon 30 Nov", "2026-11-30"), guarantee: "5 years", materials: true }),
    quote("Callum", { amount: 8_500, materials: false }),
  ]);
  expect(Object.fromEntries(texts)).toEqual({
    Hannah: "£10 more than Callum. Free first, on Thu 26 Nov.",
    Mo: "£25 more than Callum. Materials included. With a guarantee.",
    Callum: "Cheapest. Labour only. No guarantee.",
  });
});

test("one quote has nothing to differ from", () => {
  expect(differences([quote("Hannah")]).size).toBe(0);
});

test("equal quotes say so, and pennies only where there are some", () => {
  expect([...differences([quote("a"), quote("b")]).values()]).toEqual(["The same price.", "The same price."]);
  expect(differences([quote("a", { amount: 9_550 }), quote("b")]).get("a")).toBe("£0.50 more than b.");
});

test("whatever the names, days and guarantees, it has words and at most sixty characters", () => {
  const one = fc.record({
    id: fc.uuid(),
    name: fc.string({ minLength: 1, maxLength: 100 }),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    nextFree: fc.option(fc.constantFrom(day("Thu 26 Nov", "2026-11-26"), day("Mon 30 Nov", "2026-11-30"))),
    guarantee: fc.option(fc.string({ minLength: 1, maxLength: 200 })),
    materials: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { minLength: 2, maxLength: 3, selector: ({ id }) => id }), (quotes) => {
      for (const text of differences(quotes).values()) {
        expect(countCharacters(text)).toBeLessThanOrEqual(LONGEST_DIFFERENCE);
        expect(text).not.toBe("");
      }
    }),
  );
});
