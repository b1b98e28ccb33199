import { values } from "#app/testing/malformed-values.ts";
import { newId } from "#kernel/id.ts";
import { exampleOf, NO_EXAMPLE } from "../openapi/examples.ts";
import { resolved, type Schema } from "../openapi/schema.ts";

export interface FuzzSource {
  random: Random;
  schemas: Record<string, Schema>;
  /** Ids of things that exist. */
  ids: readonly string[];
}

/** A value of a schema: limits and the values next to them, every choice, optional fields or not. */
export function generate(schema: Schema, source: FuzzSource, name = ""): unknown {
  const { random, schemas, ids } = source;
  const one = resolved(schema, schemas);
  if (one.enum) return random.pick(one.enum);
  const options = one.anyOf ?? one.oneOf;
  if (options) return generate(random.pick(options), source, name);
  if (one.allOf) return Object.assign({}, ...one.allOf.map((part) => generate(part, source)));
  const type = random.pick([one.type ?? (one.properties ? "object" : "null")].flat());
  if (type === "object") return objectOf(one, source);
  if (type === "array") return listOf(one, source, name);
  if (type === "integer" || type === "number") return numberOf(one, random);
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  if (/(^|_)id$|Id$/.test(name) && ids.length > 0 && random.chance(0.9)) return random.pick(ids);
  return textOf(one, source, name);
}

function objectOf({ properties = {}, required = [] }: Schema, source: FuzzSource): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([name]) => required.includes(name) || source.random.chance(0.5));
  return Object.fromEntries(entries.map(([name, inner]) => [name, generate(inner, source, name)]));
}

function listOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, source: FuzzSource, name: string): unknown[] {
  const { random } = source;
  const most = Math.max(minItems, Math.min(maxItems, minItems + 3));
  const count = random.chance(0.05) ? maxItems : minItems + random.below(most - minItems + 1);
  return Array.from({ length: Math.min(count, 200) }, () => generate(items, source, name));
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Schema, random: Random): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? least + 1_000_000;
  return random.pick([
    least,
    most,
    least + random.below(Math.min(most - least, 100_000) + 1),
    Math.min(most, least + 1),
  ]);
}

const WORDS = [
  "Leaking tap",
  "£95 — “all in”",
  "Ünïcode 🦊",
  "line\nbreak",
  "A",
  "07700 900123 or me@example.com",
  "50% off",
];

/** Texts with a format or a pattern are the document's examples, which fit. */
function textOf(schema: Schema, { random, schemas }: FuzzSource, name: string): string {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  if (format === "uuid") return newId();
  const hasForm = format !== undefined || pattern !== undefined;
  if (hasForm || random.chance(0.5)) {
    const example = String(exampleOf(schema, schemas, { name, whole: true }));
    // There is an example for fields of the document only.
    if (hasForm || example !== NO_EXAMPLE) return example;
  }
  const word = random.pick(WORDS);
  const length = random.pick([
    minLength,
    Math.min(maxLength, 3_000),
    Math.min(maxLength, Math.max(minLength, word.length)),
  ]);
  return word.repeat(Math.ceil(length / word.length)).slice(0, length);
}

/** The same value with one part of it changed: removed, replaced by anything at all, or joined by a field that nobody knows. */
export function mutated(value: unknown, { random }: FuzzSource): unknown {
  if (typeof value !== "object" || value === null) return random.pick(values());
  const copy = structuredClone(value) as Record<string, unknown>;
  let place = copy;
  let keys = Object.keys(place);
  // Down to a part, more often than not to the deepest.
  for (;;) {
    const inner = keys.length > 0 ? place[random.pick(keys)] : undefined;
    if (typeof inner !== "object" || inner === null || random.chance(0.3)) break;
    place = inner as Record<string, unknown>;
    keys = Object.keys(place);
  }
  const key = keys.length > 0 ? random.pick(keys) : "unknown";
  const kind = random.below(10);
  if (kind === 0) delete place[key];
  else if (kind === 1) place.unknown = random.pick(values());
  else place[key] = random.pick(values());
  return copy;
}

/** Random choices that a seed repeats. */
interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  pick<T>(all: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state are enough to choose test cases. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (all) => {
      const one = all[below(all.length)];
      if (one === undefined && all.length === 0) throw new Error("nothing to pick from");
      return one as (typeof all)[number];
    },
    chance: (probability) => next() < probability,
  };
}
