import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Hannah Booth", "Hannah"],
  ["Dele", "Dele"],
  ["Mary-Jane O’Neill", "Mary-Jane"],
  ["Sarah & Tom Jones", "Sarah & Tom Jones"],
  ["Sarah and Tom Jones", "Sarah and Tom Jones"],
  ["M. Khan Heating", "M. Khan Heating"],
  ["J Patel", "J Patel"],
])("%s is called %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});
