import { z } from "@hono/zod-openapi";
import type { Address } from "../rules/address.schema.ts";

/** The API schema of an address. */
export const addressShape = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    town: z.string(),
    postcode: z.string(),
    access_notes: z.string().nullable(),
    phone: z.string(),
  })
  .openapi("Address");

/** An address in the API. */
export const presentAddress = ({ accessNotes, ...address }: Address): z.output<typeof addressShape> => ({
  line1: address.line1,
  line2: address.line2,
  town: address.town,
  postcode: address.postcode,
  access_notes: accessNotes,
  phone: address.phone,
});
