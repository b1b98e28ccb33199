import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { refundBooking } from "#flows/refund-booking.server.ts";
import { pence } from "#kernel/money.ts";
import { refundSchema } from "./rules/refund.schema.ts";

const pennies = z.number().int().openapi({ description: "Pence" });

const refund = endpoint({
  access: "admin",
  method: "post",
  path: "/admin/bookings/{id}/refund",
  summary: "Send part or all of a booking's money back to its customer, before or after its release",
  request: { params: idParam, body: jsonBody(refundSchema) },
  responses: {
    200: jsonReply(
      z.object({
        booking_id: z.string(),
        amount: pennies.openapi({ description: "What is now on its way back, in pence" }),
        received: pennies,
        held: pennies,
        released: pennies,
        refunded: pennies.openapi({ description: "What had gone back before, in pence" }),
        refunds: z.array(z.object({ id: z.string(), amount: pennies, status: z.string() })),
      }),
      "The refund that was begun. The provider carries it out at once",
    ),
  },
});

/** POST /admin/bookings/{id}/refund. */
export const refundApi = () =>
  newApi().openapi(refund, async (c) => {
    const { amount, reason } = c.req.valid("json");
    const bookingId = pathId(c.req.valid("param").id);
    const begun = await refundBooking(c.get("ctx"), { bookingId, amount: pence(amount), reason });
    const refunds = begun.intents.map(({ id, amount: part, status }) => ({ id, amount: part, status }));
    return c.json({ booking_id: bookingId, amount: begun.amount, ...begun.money, refunds }, 200);
  });
