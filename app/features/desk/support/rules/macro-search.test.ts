import { expect, test } from "vitest";
import { macroQuery, matchingMacros, withMacro } from "./macro-search.ts";

test.each([
  ["/mi", 3, "mi"],
  ["/", 1, ""],
  ["Hello\n/Missed b", 15, "missed b"],
  ["Hello /mi", 9, null],
  ["/mi\nHello", 9, null],
  ["", 0, null],
])("%j with the caret at %i looks for %j", (text, caret, query) => {
  expect(macroQuery(text, caret)).toBe(query);
});

test.each([
  ["/mi", 3, "Found"],
  ["Hello\n/mi", 9, "Hello\n\nFound"],
  ["Hello\n/mi\nBye", 9, "Hello\n\nFound\n\nBye"],
  ["Hello", 5, "Hello\n\nFound"],
  ["", 0, "Found"],
])("%j with the caret at %i becomes %j", (text, caret, filled) => {
  expect(withMacro(text, caret, "Found")).toBe(filled);
});

test("macros have every word, and those that begin with it come first", () => {
  const macros = ["Full refund", "Refund: where it is", "Missed booking: full refund"].map((title) => ({ title }));
  const titles = (query: string) => matchingMacros(macros, query).map(({ title }) => title);
  expect(titles("ref")).toEqual(["Refund: where it is", "Full refund", "Missed booking: full refund"]);
  expect(titles("refund miss")).toEqual(["Missed booking: full refund"]);
  expect(titles("")).toHaveLength(3);
  expect(titles("none")).toEqual([]);
});
