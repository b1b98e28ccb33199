import { queryValues, wrongCursors, wrongIds } from "#app/testing/malformed-values.ts";
import { exampleOf } from "../openapi/examples.ts";
import type { Operation, Parameter } from "../openapi/schema.ts";
import { type FuzzSource, generate, mutated } from "./generate.ts";

/** A valid call of an operation, from its row of the permission matrix. */
export interface Base {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

export interface Fuzzed {
  /** "POST /api/v1/jobs?…". */
  call: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call made from a valid one and the operation's schema. About half of them are valid. */
export function fuzzed(base: Base, operation: Operation, source: FuzzSource): Fuzzed {
  const { random } = source;
  const [path = "", query] = base.path.split("?");
  const search = queryOf(operation, source) ?? (query === undefined ? "" : `?${query}`);
  const call = `${base.method} ${pathOf(path, operation, source)}${search}`;
  const headers: Record<string, string> = {};
  if (random.chance(0.2)) headers["Idempotency-Key"] = `fuzz-${random.below(50)}`;
  if (random.chance(0.1)) headers["If-None-Match"] = random.pick(["*", 'W/"x"', "x", '"', "W/"]);
  const body = bodyOf(base, operation, source);
  return { call, headers, ...(body === undefined ? {} : { body }) };
}

function pathOf(path: string, operation: Operation, { random, ids }: FuzzSource): string {
  const hasParameter = operation.parameters?.some((one) => "in" in one && one.in === "path");
  if (!hasParameter || random.chance(0.8)) return path;
  const other = ids.length > 0 && random.chance(0.5) ? random.pick(ids) : random.pick(wrongIds());
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, other);
}

function queryOf(operation: Operation, source: FuzzSource): string | null {
  const { random } = source;
  const all = (operation.parameters ?? []).flatMap((one) => ("in" in one && one.in === "query" ? [one] : []));
  if (all.length === 0 || random.chance(0.3)) return null;
  const given = all.filter(({ required }) => required || random.chance(0.4));
  return `?${given.map((one) => `${one.name}=${queryValueOf(one, source)}`).join("&")}`;
}

function queryValueOf({ name, schema }: Parameter, source: FuzzSource): string {
  const { random } = source;
  if (name === "cursor" && random.chance(0.8)) return random.pick(wrongCursors());
  if (random.chance(0.25)) return random.pick(queryValues);
  return encodeURIComponent(String(generate(schema, source, name)));
}

function bodyOf({ method, body }: Base, operation: Operation, source: FuzzSource): unknown {
  const { random, schemas } = source;
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return method !== "GET" && random.chance(0.05) ? mutated({}, source) : body;
  const valid = random.chance(0.4)
    ? body
    : random.chance(0.5)
      ? generate(schema, source)
      : exampleOf(schema, schemas, { whole: random.chance(0.5) });
  return random.chance(0.4) ? mutated(valid, source) : valid;
}
