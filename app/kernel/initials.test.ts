import fc from "fast-check";
import { expect, test } from "vitest";
import { initials, TINTS, tintOf } from "./initials.ts";

test.each([
  ["Hannah Booth", "HB"],
  ["M. Khan Heating", "MK"],
  ["Dele", "D"],
  ["  anne-marie  jones ", "AM"],
  ["Øystein Åse", "ØÅ"],
  ["3 Oaks Joinery", "3O"],
  ["(Bob) O’Neil", "BO"],
  ["ʻAkamu Smith", "AS"],
  ["Sarah & Tom Jones", "ST"],
  ["李小龍", "李"],
  ["…", "?"],
  ["", "?"],
])("%j has the initials %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("any name has initials", () => {
  fc.assert(fc.property(fc.string(), (name) => initials(name).length > 0));
});

test("a tint is one of the tints and always the same for a seed", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const tint = tintOf(seed);
      return Number.isInteger(tint) && tint >= 0 && tint < TINTS && tint === tintOf(seed);
    }),
  );
});

test("people get different tints", () => {
  const tints = new Set(Array.from({ length: 100 }, (_, index) => tintOf(`person ${index}`)));
  expect(tints.size).toBe(TINTS);
});
