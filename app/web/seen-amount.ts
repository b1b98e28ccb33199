import { AppError } from "#kernel/errors.ts";
import { formatPounds, MAX_AMOUNT, type Pence } from "#kernel/money.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const amountIsPence = (most: number) => `amount must be a whole number of pence, from 0 to ${most}`;

const AMOUNTS = { min: 0, max: MAX_AMOUNT };

/**
 * The amount, in pence, that an API client saw when somebody agreed to it. The operation refuses another one, so that
 * nobody is bound to what they did not see. Without it, nothing is compared.
 */
export const seenAmount = wholeNumber(AMOUNTS, amountIsPence(MAX_AMOUNT)).optional();

/** The same in a form, whose rules the browser checks with the values as they are typed. */
export const seenField = typedNumber(AMOUNTS, amountIsPence(MAX_AMOUNT)).optional();

/**
 * Nobody is bound to an amount that they did not see: refuses one that has changed since the form of `seen` was shown, or a program read
 * it. Without `seen` nothing is compared. Throws AMOUNT_CHANGED with the amount as it is now.
 */
export function requireSeenAmount(now: Pence, seen: number | undefined): void {
  if (seen === undefined || seen === now) return;
  const message = `The amount has changed: it is now ${formatPounds(now)}. Check it before you go on`;
  throw new AppError("AMOUNT_CHANGED", { status: 409, message }, { fields: [{ field: "amount", message }] });
}
