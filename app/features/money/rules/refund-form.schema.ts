import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { type Pence, parsePounds } from "#kernel/money.ts";
import { texts } from "./refund-form.texts.ts";

/** An amount in pounds as typed, converted to pence. */
export const poundsField = () =>
  z.string({ error: texts.enterAmount }).transform((text, context): Pence => {
    const amount = parsePounds(text);
    if (amount !== null && amount > 0) return amount;
    context.addIssue({ code: "custom", message: texts.enterAmount });
    return z.NEVER;
  });

/** The refund form of operators; it converts pounds to pence. */
export const refundForm = reasonSchema.extend({
  /** The id of the form: a form that is sent twice makes one refund. */
  refundId: z.string().max(100).optional(),
  bookingId: z.string({ error: texts.chooseBooking }).max(100),
  amount: poundsField(),
});
