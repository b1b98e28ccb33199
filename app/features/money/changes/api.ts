import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pathId } from "#app/web/api.server.ts";
import { shownLines } from "#features/quotes/rules/quote-lines.schema.ts";
import { approveChange } from "../index.server.ts";
import { askChange, changesFor, declineChange, editChange, presentChange, withdrawChange } from "./index.server.ts";
import { CHANGE_DAYS, changeMachine } from "./rules/change.machine.ts";
import { approveChangeBody, changeBody, declineChangeBody, readChange } from "./rules/change.schema.ts";

const changeFields = z.object({
  id: z.string(),
  booking_id: z.string(),
  revision: z.number().int().openapi({ description: "From 1, and the next one with each edit. Approving names it" }),
  amount: z.number().int().openapi({ description: "The difference in pence, with VAT; negative for less" }),
  lines: shownLines.nullable().openapi({ description: "Null for an amount alone" }),
  reason: z.string(),
  photo_ids: z.array(z.string().openapi({ format: "uuid" })),
  status: z.enum(changeMachine.states),
  price: z.number().int().nullable().openapi({ description: "The new price in pence; null until it is approved" }),
  decline_reason: z.string().nullable(),
  expires_at: z.string().openapi({ format: "date-time", description: `${CHANGE_DAYS} days after it was asked` }),
  ended_at: z.string().nullable().openapi({ format: "date-time" }),
  created_at: z.string().openapi({ format: "date-time" }),
});
const change = changeFields.openapi("Change");

const list = endpoint("GET /bookings/{id}/changes", {
  access: "user",
  summary: "The changes of a booking's work and price, newest first",
  request: { params: idParam },
  responses: { 200: jsonReply(listOf(change), "The changes") },
});

const ask = endpoint("POST /bookings/{id}/changes", {
  access: "active",
  summary: "Ask the customer for a change of the work that you have started, and of its price",
  description: "One at a time, with lines or an amount. Nothing is agreed until the customer approves it.",
  request: { params: idParam, body: jsonBody(changeBody) },
  responses: { 201: jsonReply(change, "The change") },
});

const edit = endpoint("PATCH /changes/{id}", {
  access: "active",
  summary: "Ask for something else instead, until the customer has answered. It has the next revision",
  request: { params: idParam, body: jsonBody(changeBody) },
  responses: { 200: jsonReply(change, "The change") },
});

const approve = endpoint("POST /changes/{id}/approve", {
  access: "customer",
  keyUse: "money",
  summary: "Approve a change. Where the price is held, the extra is charged to your default card and held too",
  request: { params: idParam, body: jsonBody(approveChangeBody) },
  responses: {
    200: jsonReply(
      changeFields
        .extend({ url: z.string().optional().openapi({ description: "Where the customer authenticates first" }) })
        .openapi("ApprovedChange"),
      "The change: approved, or still asked while the bank has not answered",
    ),
  },
});

const decline = endpoint("POST /changes/{id}/decline", {
  access: "active",
  summary: "Decline a change. The agreed work goes on for the agreed price",
  request: { params: idParam, body: jsonBody(declineChangeBody) },
  responses: { 200: jsonReply(change, "The change") },
});

const withdraw = endpoint("POST /changes/{id}/withdraw", {
  access: "active",
  summary: "Take back a change that is not answered",
  request: { params: idParam },
  responses: { 200: jsonReply(change, "The change") },
});

/** GET and POST /bookings/{id}/changes; PATCH /changes/{id}; POST /changes/{id}/approve, decline, withdraw. */
export const changesApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const changes = await changesFor(c.get("ctx"), pathId(c.req.valid("param").id));
      return c.json({ items: changes.map(presentChange), next_cursor: null }, 200);
    })
    .openapi(ask, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(
        presentChange(await askChange(c.get("ctx"), { bookingId, ...readChange(c.req.valid("json")) })),
        201,
      );
    })
    .openapi(edit, async (c) => {
      const changeId = pathId(c.req.valid("param").id);
      return c.json(
        presentChange(await editChange(c.get("ctx"), { changeId, ...readChange(c.req.valid("json")) })),
        200,
      );
    })
    .openapi(approve, async (c) => {
      const changeId = pathId(c.req.valid("param").id);
      const { change: approved, url } = await approveChange(c.get("ctx"), { changeId, ...c.req.valid("json") });
      return c.json({ ...presentChange(approved), ...(url && { url }) }, 200);
    })
    .openapi(decline, async (c) => {
      const changeId = pathId(c.req.valid("param").id);
      return c.json(presentChange(await declineChange(c.get("ctx"), { changeId, ...c.req.valid("json") })), 200);
    })
    .openapi(withdraw, async (c) => {
      const changeId = pathId(c.req.valid("param").id);
      return c.json(presentChange(await withdrawChange(c.get("ctx"), { changeId })), 200);
    });
