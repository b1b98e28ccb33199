import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import {
  addressShape,
  myAddresses,
  presentAddress,
  removeAddress,
  type SavedAddress,
  saveAddress,
  setBookingAddress,
} from "./index.server.ts";
import { addressBody } from "./rules/address.schema.ts";

const savedShape = addressShape.extend({ id: z.string(), created_at: z.string() }).openapi("SavedAddress");

const list = endpoint("GET /me/addresses", {
  access: "user",
  summary: "Your saved addresses, up to 20, last used first",
  responses: { 200: jsonReply(z.object({ items: z.array(savedShape), next_cursor: z.null() }), "The addresses") },
});
const add = endpoint("POST /me/addresses", {
  access: "customer",
  summary: "Save an address. It replaces one with the same first line and postcode",
  request: { body: jsonBody(addressBody) },
  responses: { 201: jsonReply(savedShape, "The saved address") },
});
const remove = endpoint("DELETE /me/addresses/{id}", {
  access: "customer",
  summary: "Remove a saved address. Bookings keep the address they have",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});
const put = endpoint("PUT /bookings/{id}/address", {
  access: "active",
  summary: "Give or change the address of your booking",
  description:
    "Only the tradesperson can see it and the phone number, from confirmation until 30 days after completion. Invoices for the work show the address. We also add it to your saved addresses.",
  request: { params: idParam, body: jsonBody(addressBody) },
  responses: { 200: jsonReply(addressShape, "The address") },
});

const presentSaved = (saved: SavedAddress) => ({
  id: saved.id,
  ...presentAddress(saved),
  created_at: saved.createdAt.toISOString(),
});

const fromBody = ({ access_notes, ...address }: z.output<typeof addressBody>) => ({
  ...address,
  accessNotes: access_notes,
});

/** GET, POST /me/addresses, DELETE /me/addresses/{id}, PUT /bookings/{id}/address. */
export const addressesApi = () =>
  newApi()
    .openapi(list, async (c) =>
      c.json({ items: (await myAddresses(c.get("ctx"))).map(presentSaved), next_cursor: null }, 200),
    )
    .openapi(add, async (c) =>
      c.json(presentSaved(await saveAddress(c.get("ctx"), fromBody(c.req.valid("json")))), 201),
    )
    .openapi(remove, async (c) => {
      await removeAddress(c.get("ctx"), { addressId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(put, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const address = fromBody(c.req.valid("json"));
      return c.json(presentAddress(await setBookingAddress(c.get("ctx"), { bookingId, ...address })), 200);
    });
