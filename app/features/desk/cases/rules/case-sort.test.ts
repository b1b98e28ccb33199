import { expect, test } from "vitest";
import { HOUR } from "#kernel/clock.ts";
import { ageBounds, CASE_AGES, MATCH_END, MATCH_START, matchParts } from "./case-sort.ts";

test("each age begins where the one before ends, and the last has no end", () => {
  const bounds = CASE_AGES.map((age) => ageBounds[age]);
  expect(bounds.map(([least]) => least)).toEqual([0, ...bounds.slice(0, -1).map(([, most]) => most)]);
  expect(bounds.at(-1)?.[1]).toBeNull();
  expect(bounds[0]?.[1]).toBe(4 * HOUR);
});

test("what matched is told from the text around it", () => {
  const mark = (text: string) => `${MATCH_START}${text}${MATCH_END}`;
  expect(matchParts(`the ${mark("refund")} of my ${mark("boiler")}`)).toEqual([
    { text: "the ", isMatch: false },
    { text: "refund", isMatch: true },
    { text: " of my ", isMatch: false },
    { text: "boiler", isMatch: true },
  ]);
  expect(matchParts("plain")).toEqual([{ text: "plain", isMatch: false }]);
  expect(matchParts(mark("all"))).toEqual([{ text: "all", isMatch: true }]);
});
