import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPostcode, normalisePostcode, offeredPostcode } from "../postcode.ts";
import { areaNames } from "./area-names.ts";
import { likelyPostcode, notCovered, postcodeProblem } from "./postcode-problem.ts";

describe("a postcode that people type", () => {
  test.each([
    ["LS6 2AB", "LS6 2AB"],
    ["sw1a1aa", "SW1A 1AA"],
    ["SW1A\u00a01AA", "SW1A 1AA"],
    ["SW1A\u20091AA", "SW1A 1AA"],
    [" LS6 2AB\u200b", "LS6 2AB"],
    ["LS6 2AB\t", "LS6 2AB"],
    ["LS 6 2AB", "LS6 2AB"],
    ["BT1 5GS", "BT1 5GS"],
    ["ZE1 0AA", "ZE1 0AA"],
    ["E20 2ST", "E20 2ST"],
    ["BS0 1AA", "BS0 1AA"],
  ])("%j is kept as %s", (typed, kept) => {
    expect(postcodeProblem(typed)).toBeNull();
    expect(normalisePostcode(typed)).toBe(kept);
  });

  test.each([
    ["ZZ1 1ZZ", "We don't know this postcode"],
    ["QQ1 1QQ", "We don't know this postcode"],
    ["XX99 9ZZ", "We don't know this postcode"],
    ["EC1V OBW", "Did you mean EC1V 0BW?"],
    ["SWIA 1AA", "Did you mean SW1A 1AA?"],
    ["swia iaa", "Did you mean SW1A 1AA?"],
    ["S014 0AA", "Did you mean SO14 0AA?"],
    ["S01 4AA", "Did you mean SO1 4AA?"],
    ["0X1 1AA", "Did you mean OX1 1AA?"],
    ["EC1O 1AA", "Did you mean EC10 1AA?"],
    ["JE2 OAB", "We don't cover Jersey yet"],
    ["BFPO 12", "We don't cover BFPO addresses yet"],
    ["bfpo12", "We don't cover BFPO addresses yet"],
    ["BF1 2AY", "We don't cover BFPO addresses yet"],
    ["GX11 1AA", "We don't cover Gibraltar yet"],
    ["JE2 3AB", "We don't cover Jersey yet"],
    ["GY1 1AA", "We don't cover Guernsey yet"],
    ["IM1 1AA", "We don't cover the Isle of Man yet"],
    ["hello", "Invalid UK postcode format"],
    ["LS6", "Invalid UK postcode format"],
    ["", "Invalid UK postcode format"],
  ])("%j: %s", (typed, says) => {
    expect(postcodeProblem(typed)).toBe(says);
  });

  test("a look-alike in any place of a postcode is found, and what is offered is one that we take", () => {
    const [letter, digit] = [fc.constantFrom(..."ABDEFGHJLNPQRSTUWXYZ"), fc.integer({ min: 1, max: 9 })];
    const whole = fc
      .tuple(fc.constantFrom(...areaNames.keys()), digit, fc.nat({ max: 9 }), letter, letter)
      .map(([area, district, ...inward]) => `${area}${district} ${inward.join("")}`);
    fc.assert(
      fc.property(whole, fc.nat({ max: 6 }), (postcode, place) => {
        expect(postcodeProblem(postcode)).toBeNull();
        const other = { O: "0", "0": "O", I: "1", "1": "I" }[postcode[place] ?? ""];
        fc.pre(other !== undefined);
        const typed = postcode.slice(0, place) + other + postcode.slice(place + 1);
        const problem = postcodeProblem(typed);
        const offered = offeredPostcode(problem ?? undefined);
        if (offered) expect([isPostcode(offered), postcodeProblem(offered)]).toEqual([true, null]);
        else expect(problem).toBe(isPostcode(typed) ? null : "We don't cover the Isle of Man yet");
      }),
    );
  });

  test("a long text is no work", () => {
    expect(postcodeProblem("0".repeat(50_000))).toBe("Invalid UK postcode format");
  });

  test("only a message that offers a postcode has one to press", () => {
    expect(offeredPostcode(postcodeProblem("EC1V OBW") ?? undefined)).toBe("EC1V 0BW");
    for (const message of [undefined, "", "We don't know this postcode", "Did you mean <b>it</b>?"])
      expect(offeredPostcode(message)).toBeNull();
    expect(likelyPostcode("LS6 2AB")).toBeNull();
  });
});

test.each([
  ["JE2", "We don't cover Jersey yet"],
  [" jersey ", "We don't cover Jersey yet"],
  ["Isle of Man", "We don't cover the Isle of Man yet"],
  ["the isle of man", "We don't cover the Isle of Man yet"],
  ["gx", "We don't cover Gibraltar yet"],
  ["Leeds", null],
  ["G1", null],
  ["", null],
])("a search for %j: %s", (typed, says) => {
  expect(notCovered(typed)).toBe(says);
});
