import { z } from "zod";
import { wholeNumber } from "#app/web/number-fields.ts";
import { reasonText } from "#app/web/reason.ts";
import { MAX_AMOUNT } from "#kernel/money.ts";

/** A refund by an admin: whole pence, at most the largest payment, with a reason. */
export const refundSchema = z.strictObject({
  amount: wholeNumber(
    { min: 1, max: MAX_AMOUNT },
    {
      missing: "amount is required, in pence",
      notNumber: "amount is required, in pence",
      wrong: "amount is whole pence",
      least: "amount is at least 1 penny",
      most: "amount is more than any payment",
    },
  ),
  reason: reasonText,
});
