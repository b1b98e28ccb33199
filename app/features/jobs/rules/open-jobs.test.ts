import { expect, test } from "vitest";
import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { countLine, readCategories, readCategory, readChip } from "./open-jobs.ts";

test("filter chips and categories are read from a URL in any case", () => {
  expect([readChip("nearby"), readChip("NEARBY"), readChip(null)]).toEqual(["nearby", "all", "all"]);
  expect(["plumbing", " Gardening ", "garden", "constructor"].map(readCategory)).toEqual([
    "Plumbing",
    "Gardening",
    null,
    null,
  ]);
  expect(["PLUMBING", "garden", "Alchemy", "constructor"].map(readCategories)).toEqual([
    ["Plumbing"],
    ["Gardening"],
    [],
    [],
  ]);
  for (const { id } of BROWSE_CATEGORIES) expect(readCategories(id)).not.toEqual([]);
});

test("the count line has singular and plural, and a maximum", () => {
  expect([countLine(0), countLine(1), countLine(2), countLine(1_000, 1_000)]).toEqual([
    "0 jobs available",
    "1 job available",
    "2 jobs available",
    "1,000+ jobs available",
  ]);
});
