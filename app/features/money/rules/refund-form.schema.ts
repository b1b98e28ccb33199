import { z } from "zod";
import { typedPounds } from "#app/web/number-fields.ts";
import { beforeReason } from "#app/web/reason.ts";
import { formatPounds, pence } from "#kernel/money.ts";

/** An amount in pounds as typed, converted to pence. What is left to send back or to write off is known to the operation. */
export const poundsField = () =>
  typedPounds(
    { min: 1, max: MOST },
    {
      wrong: "Enter an amount such as 25 or 25.50",
      least: "The amount must be more than zero",
      most: `The amount must be ${formatPounds(MOST, { pennies: false })} or less`,
    },
  );

/** Far above what any payment or debt is, to catch typing errors. */
const MOST = pence(100_000_000);

/** The refund form of operators; it converts pounds to pence. */
export const refundForm = beforeReason({
  /** The id of the form: a form that is sent twice makes one refund. */
  refundId: z.string().max(100).optional(),
  bookingId: z.string({ error: "Choose a booking" }).max(100),
  amount: poundsField(),
});

/** The form with which operators write off a debt. */
export const writeOffForm = beforeReason({
  /** The id of the form: a form that is sent twice writes off once. */
  writeOffId: z.string().max(100).optional(),
  userId: z.string({ error: "Choose a person" }).max(100),
  amount: poundsField(),
});
