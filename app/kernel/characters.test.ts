import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters, firstCharacters, hasAtLeast, hasAtMost, UNITS_PER_CHARACTER } from "./characters.ts";

describe("characters", () => {
  test.each([
    ["👩‍👩‍👧‍👦", 1],
    ["e\u0301", 1],
    ["🇬🇧🇬🇧", 2],
    ["plain £", 7],
    ["", 0],
  ])("%s are %d", (text, count) => expect(countCharacters(text)).toBe(count));

  test("limits agree with the count, for texts that people write", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 20 }), (text, limit) => {
        const count = countCharacters(text);
        expect(hasAtMost(text, limit)).toBe(count <= limit);
        expect(hasAtLeast(text, limit)).toBe(count >= limit);
        expect(countCharacters(firstCharacters(text, limit))).toBe(Math.min(count, limit));
        expect(text.startsWith(firstCharacters(text, limit))).toBe(true);
      }),
    );
  });

  test("a text of more units than its characters can have is too long, whatever they combine to", () => {
    const stacked = `a${"\u0301".repeat(UNITS_PER_CHARACTER * 2)}`;
    expect(hasAtMost(stacked, 2)).toBe(false);
    expect(firstCharacters("\u0301".repeat(100_000), 2).length).toBeLessThanOrEqual(2 * UNITS_PER_CHARACTER);
  });
});
