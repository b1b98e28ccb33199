import { resolved, type Schema } from "./schema.ts";

const ID = "0190b2f0-7c1a-7cc3-98c4-4f1d2a6b3e50";

/** Values for the fields whose name says what they hold. */
const BY_NAME: Record<string, unknown> = {
  title: "Leaking kitchen tap",
  description: "The mixer tap in the kitchen drips from the base all day, and the washer has been replaced already.",
  message: "I can come on Thursday morning. The price includes a new cartridge.",
  content: "Could you come after ten?",
  comment: "Came on time, fixed it and left the kitchen clean.",
  reason: "We have moved house, so the work is no longer needed.",
  facts: "Two customers report the same message asking for payment by bank transfer.",
  postcode: "LS6 2AB",
  location: "LS6",
  full_name: "Hannah Price",
  name: "Hannah Price",
  email: "hannah@example.com",
  password: "a long pass phrase",
  newPassword: "another long pass phrase",
  currentPassword: "a long pass phrase",
  userType: "customer",
  amount: 18500,
  budget_min: 8000,
  budget_max: 20000,
  refund_amount: 5000,
  rating: 5,
  review_count: 12,
  trade: "Plumber",
  bio: "Twenty years of plumbing in Leeds, from taps to whole bathrooms.",
  trading_name: "Webb Plumbing",
  legal_name: "Marcus Webb",
  address_line1: "12 Kirkstall Lane",
  line1: "12 Kirkstall Lane",
  town: "Leeds",
  city: "Leeds",
  phone: "0113 496 0123",
  company_number: "09876543",
  vat_number: "GB123456789",
  tax_number: "QQ123456C",
  specialties: ["Taps", "Bathrooms"],
  service_areas: ["Leeds", "LS"],
  next_cursor: "eyJ2IjoxfQ",
  sessionId: "cs_test_a1b2c3",
  url: "https://example.com/hooks/fettle",
  code: "123456",
  scheduled_date: "2026-12-08",
  endpoint: "https://push.example.com/send/a1b2c3",
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};
const BY_FORMAT: Record<string, unknown> = {
  uuid: ID,
  "date-time": "2026-11-24T09:30:00.000Z",
  date: "2026-12-08",
  email: "hannah@example.com",
  uri: "https://example.com/hooks/fettle",
  "uri-reference": "/job/0190b2f0-7c1a-7cc3-98c4-4f1d2a6b3e50",
  binary: "",
};

/** Texts for patterns: a day, a time of day, a code, an act, a year. */
const BY_PATTERN = ["2026-12-08", "09:00", "13:00", "123456", "a1b2c3", "user.suspend", "2026"];

/** An example that fits a schema, of realistic values where a field's name is known. Optional fields of a request are left out. */
export function exampleOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  options: { name?: string; whole: boolean },
): unknown {
  const { name = "", whole } = options;
  const one = resolved(schema, schemas);
  if (one.examples?.length) return one.examples[0];
  if (one.const !== undefined) return one.const;
  if (one.default !== undefined) return one.default;
  if (one.enum) return one.enum[0];
  const form = one.oneOf?.[0] ?? one.anyOf?.[0];
  if (form) return exampleOf(form, schemas, options);
  if (one.allOf) return Object.assign({}, ...one.allOf.map((part) => exampleOf(part, schemas, options)));
  if (one.properties) return objectOf(one, schemas, whole);
  const known = BY_NAME[name];
  if (known !== undefined && fits(known, one)) return known;
  return plain(one, schemas, { name, whole });
}

const objectOf = (schema: Schema, schemas: Record<string, Schema>, whole: boolean) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      whole || schema.required?.includes(key) ? [[key, exampleOf(inner, schemas, { name: key, whole })]] : [],
    ),
  );

function plain(
  schema: Schema,
  schemas: Record<string, Schema>,
  { name, whole }: { name: string; whole: boolean },
): unknown {
  if (schema.type === "null") return null;
  const [type] = [schema.type].flat().filter((one) => one !== "null");
  if (type === "array") {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, () => exampleOf(schema.items ?? {}, schemas, { name, whole }));
  }
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, schema.exclusiveMinimum ?? 0, 1);
  if (type === "boolean") return true;
  if (type === "object" || type === undefined) return {};
  if (schema.format !== undefined && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  const { pattern } = schema;
  const matching = pattern && BY_PATTERN.find((text) => new RegExp(pattern, "u").test(text));
  if (matching) return matching;
  const text = "As we agreed on the phone.";
  return text.padEnd(schema.minLength ?? 0, " Yes.").slice(0, schema.maxLength ?? text.length + 200);
}

/** Whether the example value of a name is valid for this schema too. */
function fits(value: unknown, { type, format, minimum, maximum, minLength, maxLength }: Schema): boolean {
  const types = [type].flat();
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "number")
    return (
      types.some((one) => one === "integer" || one === "number") &&
      value >= (minimum ?? 0) &&
      value <= (maximum ?? Infinity)
    );
  if (typeof value !== "string" || !types.includes("string")) return false;
  if (format === "uri-reference" || format === "uri") return /^https?:/.test(value) || value.startsWith("/");
  if (format !== undefined && format !== "email") return false;
  return value.length >= (minLength ?? 0) && value.length <= (maxLength ?? Infinity);
}
