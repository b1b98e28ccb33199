import fc from "fast-check";
import { expect, test } from "vitest";
import { addTag, joinTags, removeTag, splitTags, uniqueTags } from "./tags.ts";

test("a text with commas becomes trimmed tags without blanks and duplicates", () => {
  expect(splitTags(" Boilers, Taps,, taps ,Bathroom   fitting,")).toEqual(["Boilers", "Taps", "Bathroom fitting"]);
  expect(splitTags("")).toEqual([]);
});

test("a blank or duplicate tag returns the same list", () => {
  const tags = ["Boilers"];
  expect(addTag(tags, "   ")).toBe(tags);
  expect(addTag(tags, "bOILERS")).toBe(tags);
  expect(addTag(tags, "Taps")).toEqual(["Boilers", "Taps"]);
});

test("removes exactly that tag", () => {
  expect(removeTag(["Boilers", "Taps"], "Boilers")).toEqual(["Taps"]);
  expect(removeTag(["Boilers"], "boilers")).toEqual(["Boilers"]);
});

test("tags submitted with and without JavaScript are parsed the same way", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const tags = typed.reduce<string[]>(addTag, []);
      expect(splitTags(joinTags(tags))).toEqual(tags);
      expect(uniqueTags(typed)).toEqual(tags);
    }),
  );
});
