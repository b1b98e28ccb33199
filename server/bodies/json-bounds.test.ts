import { describe, expect, test } from "vitest";
import { excessOf } from "./json-bounds.ts";

const judge = (value: unknown) => {
  const text = JSON.stringify(value);
  return excessOf(JSON.parse(text), text);
};
const many = (count: number) => Array.from({ length: count }, (_one, at) => `entry ${at}`);

describe("a JSON body", () => {
  test("may be as large as the largest that an endpoint accepts", () => {
    for (const value of [null, 1, "x".repeat(900_000), { items: many(1_000) }, [many(900), many(900)]])
      expect(judge(value)).toBeNull();
  });

  test("may not have more entries, values or levels than that", () => {
    const entries = "A list or an object must have at most 1000 entries";
    expect(judge(many(1_001))).toBe(entries);
    expect(judge({ specialties: many(50_000) })).toBe(entries);
    expect(judge(Object.fromEntries(many(50_000).map((name) => [name, 1])))).toBe(entries);
    expect(judge(Array.from({ length: 100 }, () => many(900)))).toBe("The body must have at most 20000 values");
    const text = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(excessOf(JSON.parse(text), text)).toBe("Lists and objects must be at most 30 deep");
  });

  test("that is too large is not read any further", () => {
    let reads = 0;
    const counted = (target: object): object =>
      new Proxy(target, {
        get(from, name) {
          if (typeof name === "string" && name !== "length") reads++;
          const value: unknown = Reflect.get(from, name);
          return typeof value === "object" && value !== null ? counted(value) : value;
        },
      });
    expect(excessOf(counted({ specialties: many(100_000) }), "x".repeat(2_000))).not.toBeNull();
    expect(reads).toBe(1);
    expect(excessOf(counted(Object.fromEntries(many(100_000).entries())), "x".repeat(2_000))).not.toBeNull();
    expect(reads).toBe(1_001);
  });
});
