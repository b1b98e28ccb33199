import { describe, expect, test } from "vitest";
import { z } from "zod";
import { atLeast, atMost } from "./text-length.ts";

const FAMILY = "👩‍👩‍👧‍👦";
const text = z.string().trim().check(atLeast(2, "Too short"), atMost(5, "Too long"));
const messageFor = (value: string) => text.safeParse(value).error?.issues.map(({ message }) => message);

describe("lengths", () => {
  test.each([FAMILY, "e\u0301", "🇬🇧"])("count %s as one character", (unit) => {
    expect(messageFor(unit.repeat(5))).toBeUndefined();
    expect(messageFor(unit.repeat(6))).toEqual(["Too long"]);
    expect(messageFor(unit.repeat(2))).toBeUndefined();
    expect(messageFor(unit)).toEqual(["Too short"]);
  });

  test("refuse a letter under a thousand accents", () => {
    expect(messageFor(`ab${"\u0301".repeat(1_000)}`)).toEqual(["Too long"]);
  });

  test("stand in the JSON schema", () => {
    expect(z.toJSONSchema(text)).toMatchObject({ minLength: 2, maxLength: 5 });
  });

  test("leave the checks after them to be made", () => {
    expect(text.regex(/^a/, "No a").safeParse("bbbbbb").error?.issues).toHaveLength(2);
  });
});
