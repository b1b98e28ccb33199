import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Schema } from "./schema.ts";
import { closed } from "./testing/closed.ts";

const base: Schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const schemas: Record<string, Schema> = {
  Base: base,
  More: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", properties: { of: base } }] },
  List: { type: "object", properties: { items: { type: "array", items: { $ref: "#/components/schemas/More" } } } },
  Free: { type: "object", properties: {}, additionalProperties: { anyOf: [base, { type: "null" }] } },
};
const ajv = new Ajv2020({ strict: false });
const accepts = (name: string, value: unknown) =>
  ajv.validate(closed({ $ref: `#/components/schemas/${name}` }, schemas), value);

test("a declared field is accepted, also of a part and of an extended schema", () => {
  expect(accepts("Base", { id: "1" })).toBe(true);
  expect(accepts("List", { items: [{ id: "1", of: { id: "2" } }] })).toBe(true);
  expect(accepts("Free", { any: { id: "1" }, other: null })).toBe(true);
});

test("an undeclared one is not, wherever it is", () => {
  expect(accepts("Base", { id: "1", secret: "x" })).toBe(false);
  expect(accepts("List", { items: [{ id: "1", secret: "x" }] })).toBe(false);
  expect(accepts("List", { items: [{ id: "1", of: { id: "2", secret: "x" } }] })).toBe(false);
  expect(accepts("Free", { any: { id: "1", secret: "x" } })).toBe(false);
});
