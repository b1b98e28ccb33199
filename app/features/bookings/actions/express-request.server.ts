import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { askExpressRequest, makeExpressRequest } from "../index.server.ts";

const ofBooking = z.object({ bookingId: z.string() });

/** "Ask Jane to agree", for the tradesperson who would start within the customer's 14 days to cancel. */
export const askExpressRequestAction = defineAction("ask-express-request", {
  schema: ofBooking,
  run: askExpressRequest,
  toast: () => ({ title: "Asked", description: "We’ll tell you when the customer agrees" }),
});

/** "I agree", for the customer whose tradesperson asked. */
export const makeExpressRequestAction = defineAction("make-express-request", {
  schema: ofBooking.extend({ words: z.string().optional() }),
  run: makeExpressRequest,
  toast: () => ({ title: "You agreed to an early start", description: "We’ve told the tradesperson" }),
});
