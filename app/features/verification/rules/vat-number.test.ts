import { describe, expect, test } from "vitest";
import { vatNumber } from "./trader.schema.ts";

describe("a VAT number", () => {
  test.each([
    ["GB980780684", "GB980780684"],
    ["980 7806 84", "GB980780684"],
    ["gb 220 4302 31", "GB220430231"],
    ["XI980780684", "XI980780684"],
    ["GB980780684001", "GB980780684001"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(vatNumber(typed)).toBe(stored);
  });

  test.each(["", "GB123456789", "980780685", "98078068", "FR12345678901", "GB000000000", "GBGD001", "9807806840"])(
    "%s is not one",
    (typed) => {
      expect(vatNumber(typed)).toBeNull();
    },
  );
});
