import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pathId } from "#app/web/api.server.ts";
import {
  addTrip,
  changeTrip,
  findTrip,
  type ListedTrip,
  listTrips,
  removeTrip,
  tripsByMonth,
} from "../index.server.ts";
import { tripBody } from "../rules/expense.schema.ts";
import { TENTHS } from "../rules/mileage.ts";
import { tripTotals } from "../rules/year-totals.ts";
import { askedYear, yearQuery } from "./expenses.ts";

const allowance = z
  .number()
  .int()
  .openapi({ description: "The mileage allowance in pence: 45p a mile for the first 10,000 of a tax year, then 25p" });
const trip = z
  .object({
    id: z.string(),
    travelled_on: z.string(),
    miles: z.number().openapi({ description: "With one decimal" }),
    from: z.string(),
    to: z.string(),
    booking_id: z.string().nullable(),
    allowance,
    created_at: z.string(),
  })
  .openapi("Trip");

const list = endpoint("GET /me/trips", {
  access: "payee",
  summary: "Your trips of a tax year, latest first. The totals are of all pages",
  request: { query: yearQuery },
  responses: {
    200: jsonReply(
      listOf(trip).extend({ tax_year: z.number().int(), miles: z.number(), allowance }),
      "The totals and a page of the trips",
    ),
  },
});
const add = endpoint("POST /me/trips", {
  access: "tradesperson",
  summary: "Record a trip",
  request: { body: jsonBody(tripBody) },
  responses: { 201: jsonReply(trip, "The trip, with its allowance") },
});
const change = endpoint("PUT /me/trips/{id}", {
  access: "tradesperson",
  summary: "Replace what you recorded of a trip",
  request: { params: idParam, body: jsonBody(tripBody) },
  responses: { 200: jsonReply(trip, "The changed trip") },
});
const remove = endpoint("DELETE /me/trips/{id}", {
  access: "tradesperson",
  summary: "Remove a trip",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

/** GET, POST /me/trips; PUT, DELETE /me/trips/{id}. */
export const tripsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const ctx = c.get("ctx");
      const { tax_year, ...request } = c.req.valid("query");
      const taxYear = askedYear(ctx, tax_year);
      const [page, months] = await Promise.all([listTrips(ctx, { taxYear, ...request }), tripsByMonth(ctx, taxYear)]);
      const totals = tripTotals(taxYear, months);
      return c.json(
        {
          tax_year: taxYear,
          miles: totals.tenths / TENTHS,
          allowance: totals.allowance,
          items: page.items.map(present),
          next_cursor: page.nextCursor,
        },
        200,
      );
    })
    .openapi(add, async (c) => {
      const ctx = c.get("ctx");
      const { id } = await addTrip(ctx, read(c.req.valid("json")));
      return c.json(present(await findTrip(ctx, id)), 201);
    })
    .openapi(change, async (c) => {
      const ctx = c.get("ctx");
      const tripId = pathId(c.req.valid("param").id);
      await changeTrip(ctx, { ...read(c.req.valid("json")), tripId });
      return c.json(present(await findTrip(ctx, tripId)), 200);
    })
    .openapi(remove, async (c) => {
      await removeTrip(c.get("ctx"), { tripId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    });

const read = ({ travelled_on, miles, from, to, booking_id }: z.output<typeof tripBody>) => ({
  travelledOn: travelled_on,
  tenths: miles,
  fromPlace: from,
  toPlace: to,
  bookingId: booking_id ?? null,
});

const present = (row: ListedTrip): z.infer<typeof trip> => ({
  id: row.id,
  travelled_on: row.travelledOn,
  miles: row.tenths / TENTHS,
  from: row.fromPlace,
  to: row.toPlace,
  booking_id: row.bookingId,
  allowance: row.allowance,
  created_at: row.createdAt.toISOString(),
});
