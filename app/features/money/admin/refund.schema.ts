import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { type Pence, parsePounds } from "#kernel/money.ts";

const AMOUNT = "Enter an amount such as 25 or 25.50";

/** What an operator types to send money back; pounds become pence. */
export const refundForm = reasonSchema.extend({
  /** The form's own: sent twice, it is one refund. */
  refundId: z.string().max(100).optional(),
  bookingId: z.string({ error: "Say which booking" }).max(100),
  amount: z.string({ error: AMOUNT }).transform((text, context): Pence => {
    const amount = parsePounds(text);
    if (amount !== null && amount > 0) return amount;
    context.addIssue({ code: "custom", message: AMOUNT });
    return z.NEVER;
  }),
});
