import { expect, test } from "vitest";
import { cancelTerms } from "./cancel-terms.ts";

test("only the effects that apply are listed", () => {
  expect(cancelTerms({ pending: 0, dateAskedOf: null })).toHaveLength(2);
  expect(cancelTerms({ pending: 1, dateAskedOf: null })[1]).toBe(
    "We’ll reject the quote you have and tell the tradesperson.",
  );
  expect(cancelTerms({ pending: 3, dateAskedOf: "Hannah Booth" }).slice(1, 3)).toEqual([
    "We’ll cancel the date you requested from Hannah Booth.",
    "We’ll reject the 3 quotes you have and tell the tradespeople.",
  ]);
});
