import { expect, test } from "vitest";
import { z } from "zod";
import { defineFields, viewOf } from "#kernel/fields.ts";
import {
  bodySchemas,
  formSchemas,
  formTexts,
  presentFields,
  readBody,
  replySchemas,
  replySchemasToAny,
  withNulls,
} from "./field-schemas.ts";

const fields = defineFields({
  of: "customer",
  viewers: { owner: "owner", booked: ["booked", "tradespeople"], browsing: ["tradespeople"] },
  fields: {
    title: { audience: ["tradespeople"], api: "title", form: z.string(), reply: z.string() },
    price: {
      audience: ["tradespeople"],
      api: "price",
      form: z.string().transform(Number),
      body: z.number(),
      reply: z.number(),
      optional: true,
      text: (price: number) => `${price}.00`,
    },
    accessNotes: { audience: ["booked"], api: "access_notes", form: z.string(), reply: z.string() },
    latitude: { audience: null },
  },
});
const row = { title: "A tap", price: 95, accessNotes: "A dog", latitude: 53.8 };

test("a form and a body have what people send; an optional field may be missing", () => {
  const form = z.object(formSchemas(fields));
  expect(form.parse({ title: "A tap", accessNotes: "A dog" })).toEqual({ title: "A tap", accessNotes: "A dog" });
  expect(form.safeParse({ title: "A tap" }).success).toBe(false);
  const body = z.strictObject(bodySchemas(fields));
  const sent = body.parse({ title: "A tap", price: null, access_notes: "A dog" });
  expect(readBody(fields, sent)).toEqual({ title: "A tap", price: null, accessNotes: "A dog" });
  expect(body.safeParse({ title: "A tap", access_notes: "A dog", latitude: 1 }).success).toBe(false);
  expect(withNulls(fields, { title: "A tap", accessNotes: "A dog" })).toEqual({
    title: "A tap",
    price: null,
    accessNotes: "A dog",
  });
});

test("a reply has what its viewer may see", () => {
  expect(Object.keys(replySchemas(fields, ["tradespeople"]))).toEqual(["title", "price"]);
  expect(Object.keys(replySchemas(fields, "owner"))).toEqual(["title", "price", "access_notes"]);
  const toAny = z.strictObject(replySchemasToAny(fields));
  for (const who of ["owner", "booked", "browsing"] as const) {
    const shown = presentFields(fields, viewOf(fields, row, who), "owner");
    expect(toAny.parse(shown)).toEqual({
      title: "A tap",
      price: 95,
      access_notes: who === "browsing" ? null : "A dog",
    });
  }
});

test("a form is filled with a row as text", () => {
  expect(formTexts(fields, row)).toEqual({ title: "A tap", price: "95.00", accessNotes: "A dog" });
  expect(formTexts(fields, { ...row, price: null })).toMatchObject({ price: "" });
});
