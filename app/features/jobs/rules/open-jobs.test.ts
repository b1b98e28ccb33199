import { expect, test } from "vitest";
import { BROWSE_CATEGORIES } from "#features/search/rules/categories.ts";
import { countLine, readCategories, readCategory, readChip } from "./open-jobs.ts";

test("chips and categories are read from a URL as people and links write them", () => {
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

test("the count line counts one and many, and stops at its cap", () => {
  expect([countLine(0), countLine(1), countLine(2), countLine(1_000, 1_000)]).toEqual([
    "0 jobs available",
    "1 job available",
    "2 jobs available",
    "1,000+ jobs available",
  ]);
});
