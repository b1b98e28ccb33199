import type { Schema } from "../openapi/schema.ts";

/** A short notation of a schema: `{ title: string, budget_min: integer }`. Names of schemas stand for themselves in deep places. */
export function notation(schema: Schema | undefined, schemas: Record<string, Schema>, indent = ""): string {
  const one = schema ?? {};
  const name = one.$ref?.split("/").at(-1);
  if (name) return indent.length > 8 ? name : notation(schemas[name], {}, indent);
  const options = one.anyOf ?? one.oneOf;
  if (options) return options.map((option) => notation(option, schemas, indent)).join(" | ");
  if (one.allOf) return one.allOf.map((part) => notation(part, schemas, indent)).join(" & ");
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (one.properties) return fieldsOf(one, schemas, indent);
  if (one.items) return `${notation(one.items, schemas, indent)}[]`;
  const type = [one.type ?? "any"].flat().join(" | ");
  const limits = LIMITS.flatMap(([key, words]) => (one[key] === undefined ? [] : [`${words} ${one[key]}`.trim()]));
  return limits.length > 0 ? `${type} (${limits.join(", ")})` : type;
}

const LIMITS = [
  ["format", ""],
  ["minLength", "at least"],
  ["maxLength", "at most"],
  ["minimum", "from"],
  ["maximum", "to"],
] as const satisfies readonly (readonly [keyof Schema, string])[];

function fieldsOf({ properties = {}, required = [] }: Schema, schemas: Record<string, Schema>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, value]) => `${inner}${key}${required.includes(key) ? "" : "?"}: ${notation(value, schemas, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
