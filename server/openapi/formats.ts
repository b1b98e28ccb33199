import type { Schema } from "./schema.ts";

/** Names of texts that end like an id and are none of ours, because the payment provider makes them or a setting chooses them. */
const NOT_UUID = /^(session|actor|subject|request|account)_?id$/i;
const FORMATS: [RegExp, string][] = [
  [/(^id$|_id$|Id$|^(ask_first|asked_first|attachment_ids|file_ids)$)/, "uuid"],
  [/(^|_)at$/, "date-time"],
  [/(_on|_date|^first_day|^last_day|^member_since|^date_of_birth)$/, "date"],
  [/^email$/, "email"],
  [/(^|_)url$|^(href|path)$/, "uri-reference"],
];
/** Everything but control characters, as a class of characters. */
const NO_CONTROLS = "[^\\u0000-\\u001f\\u007f-\\u009f]";

/** Times of day, and days, that are named like moments. */
const OTHER: Record<string, string | null> = { starts_at: null, ends_at: null, expires_at_day: "date" };

/**
 * Adds the format that a field's name stands for throughout the API: `…_id` is a UUID, `…_at` a moment, `…_on` and `…_date` a
 * calendar day. Changes the schema in place.
 */
export function addFormats(schema: Schema, name = ""): void {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) addFormats(inner, key);
  if (schema.items) addFormats(schema.items, name);
  if (typeof schema.additionalProperties === "object") addFormats(schema.additionalProperties);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    addFormats(inner, name);
  // JSON Schema's patterns have no flags, and are Unicode anyway.
  // Some tools read them without Unicode, where \P is no class.
  if (schema.pattern) schema.pattern = schema.pattern.replace(/\/[a-z]+$/, "").replace("\\P{Cc}", NO_CONTROLS);
  if (!isPlainText(schema)) return;
  const format =
    name in OTHER ? OTHER[name] : NOT_UUID.test(name) ? null : FORMATS.find(([names]) => names.test(name))?.[1];
  if (format) schema.format = format;
}

const isPlainText = ({ type, format, enum: values, pattern }: Schema) =>
  [type].flat().includes("string") && format === undefined && values === undefined && pattern === undefined;
