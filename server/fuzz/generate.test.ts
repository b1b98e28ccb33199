import { expect, test } from "vitest";
import type { Schema } from "../openapi/schema.ts";
import { generate, mutated, randomFrom } from "./generate.ts";

const schema: Schema = {
  type: "object",
  required: ["amount", "kind"],
  properties: {
    amount: { type: "integer", minimum: 30, maximum: 99 },
    kind: { type: "string", enum: ["labour", "materials"] },
    note: { type: ["string", "null"], minLength: 2, maxLength: 9 },
    lines: { type: "array", minItems: 1, maxItems: 3, items: { type: "boolean" } },
  },
};
const sourceOf = (seed: number) => ({ random: randomFrom(seed), schemas: {}, ids: [] });

test("generated values stay within their schema, reach its limits, and a seed repeats them", () => {
  const source = sourceOf(7);
  const all = Array.from({ length: 300 }, () => generate(schema, source) as Record<string, unknown>);
  for (const { amount, kind, note, lines } of all) {
    expect(amount).toSatisfy((n: number) => Number.isInteger(n) && n >= 30 && n <= 99);
    expect(["labour", "materials"]).toContain(kind);
    if (typeof note === "string") expect(note).toMatch(/^[\s\S]{2,9}$/);
    if (lines) expect(lines).toSatisfy((list: unknown[]) => list.length >= 1 && list.length <= 3);
  }
  expect(all.map(({ amount }) => amount)).toEqual(expect.arrayContaining([30, 99]));
  const again = sourceOf(7);
  expect(generate(schema, again)).toEqual(all[0]);
});

test("a mutation changes one part and leaves the original as it was", () => {
  const source = sourceOf(3);
  const original = { a: 1, inner: [{ b: "x" }] };
  const changed = Array.from({ length: 50 }, () => JSON.stringify(mutated(original, source)));
  expect(original).toEqual({ a: 1, inner: [{ b: "x" }] });
  expect(new Set(changed).size).toBeGreaterThan(20);
});
