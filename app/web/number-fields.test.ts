import { expect, test } from "vitest";
import { z } from "zod";
import { type Limits, numberFields } from "./number-fields.ts";

/** Every schema that a module exports for its forms and its API, those that depend on the day or a price included. */
const files = import.meta.glob<Record<string, unknown>>("/app/features/**/*.{schema,fields}.ts", { eager: true });
const sources = import.meta.glob<string>(
  [
    "/app/features/**/*.{schema,fields}.ts",
    "/app/features/**/{api,actions.server}.ts",
    "/app/features/**/{api,actions}/*.ts",
    "/app/web/*.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

const exported = Object.entries(files).flatMap(([file, all]) =>
  Object.entries(all).flatMap(([name, value]) =>
    schemasOf(value).map((schema) => ({ name: `${file} ${name}`, schema })),
  ),
);

function schemasOf(value: unknown): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value];
  // A schema that depends on the day: "postJobForm(today)".
  if (typeof value === "function" && /^\((today|price|side)\) =>/.test(value.toString()))
    return schemasOf(value("2026-03-02"));
  // The fields of a form or a body, by name.
  if (value?.constructor === Object) return Object.values(value).flatMap(schemasOf);
  return [];
}

/** The schemas inside a schema, itself included. */
function within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of Object.values(schema._zod.def).flatMap(partsOf)) within(part, seen);
  return seen;
}

const partsOf = (value: unknown): z.core.$ZodType[] => {
  if (value instanceof z.core.$ZodType) return [value];
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return value?.constructor === Object ? Object.values(value).flatMap(partsOf) : [];
};

const found = new Map(
  exported.flatMap(({ name, schema }) =>
    [...within(schema)].flatMap((part) => {
      const field = numberFields.get(part as z.ZodType);
      return field ? [[part as z.ZodType, { name, ...field }] as const] : [];
    }),
  ),
);
const fields = [...found].map(([schema, field]) => [field.name, { schema, ...field }] as const);

type Cause = "fine" | "missing" | "notNumber" | "wrong" | "least" | "most";
const limited = (value: number, { min, max }: Limits): Cause => (value < min ? "least" : value > max ? "most" : "fine");

/** What is to be said of the values that people and programs send. */
const CAUSES: Record<
  "json" | "query" | "text" | "pounds",
  (limits: Limits) => readonly (readonly [unknown, Cause | readonly Cause[]])[]
> = {
  json: (limits) => [
    [0, limited(0, limits)],
    [-1, limited(-1, limits)],
    [1.5, "wrong"],
    [1e21, "most"],
    [Number.NaN, "notNumber"],
    ["", "notNumber"],
    ["1,000", "notNumber"],
    [" 5 ", "notNumber"],
    [undefined, "missing"],
  ],
  query: (limits) => [
    ["0", limited(0, limits)],
    ["-1", limited(-1, limits)],
    ["1.5", "wrong"],
    ["1e21", "most"],
    ["NaN", "notNumber"],
    ["", limited(0, limits)],
    ["1,000", "notNumber"],
    [" 5 ", limited(5, limits)],
  ],
  text: (limits) => [
    ["0", limited(0, limits)],
    ["-1", limited(-1, limits)],
    ["1.5", "wrong"],
    ["1e21", "most"],
    ["9".repeat(400), "most"],
    ["NaN", "notNumber"],
    ["", "missing"],
    ["1,000", limited(1_000, limits)],
    [" 5 ", limited(5, limits)],
    ["5.00", "wrong"],
  ],
  pounds: (limits) => [
    ["0", limited(0, limits)],
    ["-1", limited(-100, limits)],
    ["1.5", limited(150, limits)],
    ["1.555", "wrong"],
    ["1e21", "most"],
    ["9".repeat(400), "most"],
    ["NaN", "notNumber"],
    ["", "missing"],
    ["1,000", limited(100_000, limits)],
    [" 5 ", limited(500, limits)],
  ],
};

test("the fields are found", () => expect(fields.length).toBeGreaterThan(20));

test.each(fields)("%s says what is wrong with a number, and only that", (_name, { schema, min, max, reads, texts }) => {
  const { wrong, notNumber = wrong, missing = notNumber, least = wrong, most = wrong } = texts;
  const sentences = { missing, notNumber, wrong, least, most };
  for (const [value, cause] of CAUSES[reads]({ min, max })) {
    const said = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
    expect([value, said]).toEqual([value, cause === "fine" ? [] : [sentences[cause as keyof typeof sentences]]]);
  }
});

test.each(fields)(
  "%s has a sentence for what is far too large that does not call it no whole number",
  (_name, { texts }) => {
    const { wrong, most = wrong } = texts;
    expect(/whole/.test(most) ? most : "").toMatch(/^$|\d/);
  },
);

test("forms and the API read numbers by the recipe only", () => {
  const others = Object.entries(sources).filter(
    ([file, source]) =>
      !/number-fields|\.test\./.test(file) &&
      /z\s*\.coerce\s*\.number|z\s*\.(number|int)\((?!\))|parsePounds\(/.test(source),
  );
  expect(others.map(([file]) => file)).toEqual([]);
});
