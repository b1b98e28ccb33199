import { hash } from "node:crypto";
import { EXAMPLE_VALUES } from "./example-values.ts";
import { resolved, type Schema } from "./schema.ts";

const BY_FORMAT: Record<string, unknown> = {
  "date-time": "2026-11-24T09:30:00.000Z",
  date: "2026-12-08",
  email: "hannah@example.com",
  uri: "https://example.com/hooks/fettle",
  "uri-reference": "/job/0190b2f0-7c1a-7cc3-98c4-4f1d2a6b3e50",
  binary: "",
};

/** An id for what a field names: `job_id` and the id of a job are the same one, and others differ. */
function idOf(name: string, within: string): string {
  const thing = /^(ids?|user_id)$/.test(name) ? within : name.replace(/(_ids?|Id)$/, "");
  const digits = hash("sha256", thing.replaceAll(/[^A-Za-z]/g, "").toLowerCase());
  return `0190b2f0-7c1a-7${digits.slice(0, 3)}-9${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** Texts for patterns: a day, a time of day, a code, an act, a year. */
const BY_PATTERN = ["2026-12-08", "09:00", "13:00", "123456", "a1b2c3", "user.suspend", "2026"];

/** In the place of a value that EXAMPLE_VALUES lacks. A test finds it. */
export const NO_EXAMPLE = "No example";

interface Place {
  name?: string;
  /** The schema or the field that has it. */
  within?: string;
  /** With optional fields: those of a request are left out. */
  whole: boolean;
}

/** An example that fits a schema, with values of the demo data. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, place: Place): unknown {
  const { name = "", within = "", whole } = place;
  const one = resolved(schema, schemas);
  const called = schema.$ref?.split("/").at(-1);
  if (one.examples?.length) return one.examples[0];
  if (one.const !== undefined) return one.const;
  if (one.default !== undefined) return one.default;
  for (const key of [`${within}.${name}`, name])
    if (Object.hasOwn(EXAMPLE_VALUES, key) && fits(EXAMPLE_VALUES[key], one)) return EXAMPLE_VALUES[key];
  if (one.enum) return one.enum[0];
  const form = one.oneOf?.[0] ?? one.anyOf?.[0];
  if (form) return exampleOf(form, schemas, place);
  const inside = { within: called ?? (name || within), whole };
  if (one.allOf)
    return Object.assign({}, ...one.allOf.map((part) => exampleOf(part, schemas, { ...place, ...inside })));
  if (one.properties) return objectOf(one, schemas, inside);
  return plain(one, schemas, place);
}

const objectOf = (schema: Schema, schemas: Record<string, Schema>, { within, whole }: Place) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      (whole && !isAbsent(key, inner, within)) || schema.required?.includes(key)
        ? [[key, exampleOf(inner, schemas, { name: key, whole, ...(within && { within }) })]]
        : [],
    ),
  );

/** Whether the demo data has no such field, and the field cannot be null. */
const isAbsent = (name: string, { type }: Schema, within = ""): boolean =>
  [`${within}.${name}`, name].some((key) => EXAMPLE_VALUES[key] === null) && ![type].flat().includes("null");

function plain(schema: Schema, schemas: Record<string, Schema>, { name = "", within = "", whole }: Place): unknown {
  const types = [schema.type].flat();
  if (schema.type === "null") return null;
  const [type] = types.filter((one) => one !== "null");
  if (type === "array") {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, () => exampleOf(schema.items ?? {}, schemas, { name, within, whole }));
  }
  if (type === "integer" || type === "number") return countOf(schema, name);
  if (type === "boolean") return true;
  if (type === "object" || type === undefined) return {};
  if (schema.format === "uuid" || /_id$|^delivery$/.test(name)) return idOf(name, within);
  if (schema.format !== undefined && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  const { pattern } = schema;
  const matching = pattern && BY_PATTERN.find((text) => new RegExp(pattern, "u").test(text));
  return matching || NO_EXAMPLE;
}

/** Figures of the desk differ by their name, so that none looks like another. */
const countOf = ({ minimum = 0, maximum = Infinity }: Schema, name: string): number =>
  Math.min(Math.max(minimum, 2 + (Number.parseInt(hash("sha256", name).slice(0, 4), 16) % 90)), maximum);

/** Whether the example value of a name is valid for this schema too. */
function fits(value: unknown, schema: Schema): boolean {
  const {
    type,
    format,
    minimum = -Infinity,
    maximum = Infinity,
    minLength = 0,
    maxLength = Infinity,
    pattern,
  } = schema;
  const types = [type].flat();
  if (schema.enum) return schema.enum.includes(value);
  if (value === null) return types.includes("null");
  if (Array.isArray(value)) return types.includes("array") && fits(value[0], schema.items ?? {});
  if (typeof value === "object") return types.includes("object") && !schema.properties;
  if (typeof value === "boolean") return types.includes("boolean");
  if (typeof value === "number") {
    const isNumber = types.includes("number") || (types.includes("integer") && Number.isInteger(value));
    return isNumber && value >= minimum && value <= maximum;
  }
  if (typeof value !== "string" || !types.includes("string")) return false;
  if (pattern && !new RegExp(pattern, "u").test(value)) return false;
  if (format === "uri-reference" || format === "uri") return /^https?:/.test(value) || value.startsWith("/");
  if (format === "date-time") return /^\d{4}-\d\d-\d\dT/.test(value);
  if (format === "date") return /^\d{4}-\d\d-\d\d$/.test(value);
  if (format !== undefined && format !== "email") return false;
  return value.length >= minLength && value.length <= maxLength;
}
