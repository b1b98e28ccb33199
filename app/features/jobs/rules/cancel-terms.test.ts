import { expect, test } from "vitest";
import { cancelTerms } from "./cancel-terms.ts";

test("the terms name what is lost, and nothing else", () => {
  expect(cancelTerms({ pending: 0, dateAskedOf: null })).toHaveLength(2);
  expect(cancelTerms({ pending: 1, dateAskedOf: null })[1]).toBe(
    "The quote you have is rejected, and who sent it is told.",
  );
  expect(cancelTerms({ pending: 3, dateAskedOf: "Hannah Booth" }).slice(1, 3)).toEqual([
    "The date that you asked Hannah Booth for is off.",
    "The 3 quotes you have are rejected, and those who sent them are told.",
  ]);
});
