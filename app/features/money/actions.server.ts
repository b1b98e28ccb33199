import { redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { startPayment } from "./index.server.ts";

/** "Pay £X", for the customer: goes to the payment page, in the tab that the form opened. */
export const payBooking = defineAction({
  intent: "pay-booking",
  schema: z.object({ bookingId: z.string() }),
  run: startPayment,
  reply: ({ url }) => redirect(url, 303),
  errorTitle: "Payment failed",
  failure: "Failed to initiate payment",
});
