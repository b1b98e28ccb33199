import { expect, test } from "vitest";
import { checkMissingText, lapsedText } from "./missing-check.labels.ts";

test("only a quote that we withdrew gives a reason", () => {
  expect(lapsedText(null, "customer")).toBeNull();
  expect(lapsedText("gas_safe", "customer")).toContain("they do not have (Gas Safe registration)");
  expect(lapsedText("gas_safe", "tradesperson")).toContain("you can quote again");
});

test("customer and tradesperson read what they can do, before the work and after it", () => {
  const of = { tradesperson: "Marcus Webb", status: "confirmed" };
  expect(checkMissingText("gas_safe", { ...of, side: "customer" })).toContain("You can cancel");
  expect(checkMissingText("gas_safe", { ...of, side: "customer", status: "completed" })).toContain("raise a dispute");
  expect(checkMissingText("gas_safe", { ...of, side: "tradesperson" })).toContain("Send it to us");
});
