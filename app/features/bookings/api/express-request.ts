import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { askExpressRequest, bookingShape, makeExpressRequest, presentBooking } from "../index.server.ts";

const ask = endpoint("POST /bookings/{id}/express-request/ask", {
  access: "active",
  summary: "Ask the customer to agree that the work starts within their 14 days to cancel, once a day",
  description:
    "Without the customer’s express request, a tradesperson who starts within the 14 days is not paid for the work if the customer cancels in them.",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const make = endpoint("POST /bookings/{id}/express-request", {
  access: "active",
  summary: "Ask for the work to start within your 14 days to cancel, before it begins",
  description:
    "Show the customer first what it costs: if they cancel after the work starts, they pay for the part done, and once it is complete they lose the right to cancel. The words are `early_start` of GET /bookings/{id}, and are stored as the customer read them.",
  request: {
    params: idParam,
    body: jsonBody(
      z.strictObject({
        words: z.string("words must be a text").optional().openapi({
          description:
            "The words that the customer read. Without them 428 `EXPRESS_REQUEST_WORDS_NEEDED`; other words than now 409 `EXPRESS_REQUEST_CHANGED` with `current`",
        }),
      }),
    ),
  },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

/** POST /bookings/{id}/express-request/ask, POST /bookings/{id}/express-request. */
export const expressRequestApi = () =>
  newApi()
    .openapi(ask, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await askExpressRequest(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(make, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { words } = c.req.valid("json");
      return c.json(presentBooking(await makeExpressRequest(c.get("ctx"), { bookingId, words })), 200);
    });
