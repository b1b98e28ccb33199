import { expect, test } from "vitest";
import { cancelTerms } from "./cancel-terms.ts";

test("only the effects that apply are listed", () => {
  expect(cancelTerms({ pending: 0, dateAskedOf: null })).toHaveLength(2);
  expect(cancelTerms({ pending: 1, dateAskedOf: null })[1]).toBe(
    "We’ll reject the quote you have, and let the tradesperson know.",
  );
  expect(cancelTerms({ pending: 3, dateAskedOf: "Hannah Booth" }).slice(1, 3)).toEqual([
    "The date that you requested from Hannah Booth is cancelled.",
    "We’ll reject the 3 quotes you have, and let the tradespeople know.",
  ]);
});
