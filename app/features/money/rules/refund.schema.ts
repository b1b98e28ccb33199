import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { MAX_AMOUNT } from "#kernel/money.ts";

/** A refund by an admin: whole pence, at most the largest payment, with a reason. */
export const refundSchema = z.strictObject({
  amount: z
    .number({ error: "amount is required, in pence" })
    .int("amount is whole pence")
    .min(1, "amount is at least 1 penny")
    .max(MAX_AMOUNT, "amount is more than any payment"),
  reason: reasonText,
});
