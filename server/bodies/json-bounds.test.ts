import { describe, expect, test } from "vitest";
import { excessOf } from "./json-bounds.ts";

const judge = (value: unknown) => excessOf(JSON.stringify(value));
const long = "x".repeat(1_000);
const nested = (depth: number): unknown => (depth === 1 ? [long] : [nested(depth - 1)]);
const many = (count: number) => Array.from({ length: count }, (_one, at) => `entry ${at}`);

describe("a JSON body", () => {
  test("may be as large as the largest that an endpoint accepts", () => {
    for (const value of [null, 1, "x".repeat(900_000), { items: many(1_000) }, [many(900), many(900)], nested(30)])
      expect(judge(value)).toBeNull();
  });

  test("may not have more entries, values or levels than that", () => {
    const entries = "A list or an object must have at most 1000 entries";
    expect(judge(many(1_001))).toBe(entries);
    expect(judge(nested(31))).toBe("Lists and objects must be at most 30 deep");
    expect(judge({ specialties: many(50_000) })).toBe(entries);
    expect(judge(Object.fromEntries(many(50_000).map((name) => [name, 1])))).toBe(entries);
    expect(judge(Array.from({ length: 100 }, () => many(900)))).toBe("The body must have at most 20000 values");
    expect(excessOf(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBe("Lists and objects must be at most 30 deep");
  });

  test("may contain the signs of JSON in its texts", () => {
    for (const sign of [",", "[", '"', "\\", '\\"', '\\\\",'])
      expect(judge({ [sign.repeat(30_000)]: [sign.repeat(30_000)], last: [1, 2] })).toBeNull();
    expect(judge({ '"\\': '\\"', many: many(1_001) })).not.toBeNull();
  });

  test("that is too large is not read any further", () => {
    const entries = many(1_001).map((entry) => `"${entry}"`);
    for (const open of ["[", '{"specialties":['])
      expect(excessOf(`${open}${entries.join(",")}, and what is not JSON`)).not.toBeNull();
  });
});
