import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { type ListedCustomer, listCustomers, offerAgain, saveNote } from "./index.server.ts";
import { readSearch, SEARCH_MAX } from "./rules/addresses.ts";
import { noteBody } from "./rules/customer.schema.ts";

const customer = z
  .object({
    id: z.string(),
    name: z.string(),
    jobs: z.number().int().openapi({ description: "Bookings that were agreed and not cancelled" }),
    earned: z.number().int().openapi({ description: "What you have earned from them after the fee, in pence" }),
    last_booking: z.object({
      id: z.string(),
      job_id: z.string(),
      job_title: z.string(),
      status: z.string().openapi({ enum: [...bookingMachine.states] }),
      scheduled_date: z.string().nullable(),
    }),
    note: z.string().nullable().openapi({ description: "Only you can see it" }),
    offered_at: z.string().nullable().openapi({ description: "When you last offered to come again" }),
  })
  .openapi("Customer");

const list = endpoint("GET /me/customers", {
  access: "payee",
  summary: "The customers you have worked for here, latest booking first",
  request: {
    query: pageQuery.extend({ q: queryText("q", SEARCH_MAX).openapi({ description: "A part of the name" }) }),
  },
  responses: { 200: jsonReply(listOf(customer), "A page of the customers") },
});
const note = endpoint("PUT /me/customers/{id}/note", {
  access: "tradesperson",
  summary: "Save a note about a customer. Empty text removes it",
  request: { params: idParam, body: jsonBody(noteBody) },
  responses: { 200: jsonReply(z.object({ note: z.string().nullable() }), "The note") },
});
const offer = endpoint("POST /me/customers/{id}/offers", {
  access: "tradesperson",
  summary: "Offer to work for a customer again, at most once in 90 days",
  request: { params: idParam },
  responses: { 200: jsonReply(z.object({ offered_at: z.string() }), "When the offer was made") },
});

/** GET /me/customers; PUT /me/customers/{id}/note; POST /me/customers/{id}/offers. */
export const customersApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { q, ...request } = c.req.valid("query");
      const { items, nextCursor } = await listCustomers(c.get("ctx"), { ...request, q: readSearch(q) });
      return c.json({ items: items.map(present), next_cursor: nextCursor }, 200);
    })
    .openapi(note, async (c) => {
      const customerId = pathId(c.req.valid("param").id);
      return c.json(await saveNote(c.get("ctx"), { customerId, ...c.req.valid("json") }), 200);
    })
    .openapi(offer, async (c) => {
      const { offeredAt } = await offerAgain(c.get("ctx"), { customerId: pathId(c.req.valid("param").id) });
      return c.json({ offered_at: offeredAt.toISOString() }, 200);
    });

const present = ({
  id,
  name,
  jobs,
  earned,
  last,
  note: text,
  offeredAt,
}: ListedCustomer): z.infer<typeof customer> => ({
  id,
  name,
  jobs,
  earned,
  last_booking: {
    id: last.id,
    job_id: last.jobId,
    job_title: last.title,
    status: last.status,
    scheduled_date: last.scheduledDate,
  },
  note: text,
  offered_at: offeredAt?.toISOString() ?? null,
});
