import { formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";
import { feeReturned } from "./fee.ts";

/** What a refund takes its money from, and what went back before, refunds on their way included. */
export interface Refundable {
  /** Held, and not on its way somewhere else. */
  held: Pence;
  released: Pence;
  /** Our fee on what is released. */
  fees: Pence;
  refunded: Pence;
  /** How much the operator may send back without a second person. */
  aloneUpTo: Pence;
}

/** The same from a booking's money. */
export const toRefund = (
  { free, released, fees, sentBack }: Record<"free" | "released" | "fees" | "sentBack", Pence>,
  aloneUpTo: Pence,
): Refundable => ({ held: free, released, fees, refunded: sentBack, aloneUpTo });

/**
 * What a refund changes, as label and text for each line: held money goes back first, then released money, which the tradesperson owes us
 * less our fee on it. Amounts in pence.
 */
export function refundLines(
  amount: Pence,
  { held, refunded, ...charged }: Omit<Refundable, "aloneUpTo">,
): [label: string, text: string][] {
  const fromHeld = pence(Math.min(amount, held));
  const fromReleased = subtract(amount, fromHeld);
  const ourFee = feeReturned(fromReleased, charged);
  const lines: [string, Pence][] = [
    ["Back to the customer", amount],
    ["Held now", held],
    ["Held afterwards", pence(held - fromHeld)],
    ["Owed by the tradesperson", subtract(fromReleased, ourFee)],
    ["Our fee, returned", ourFee],
    ["Already sent back", refunded],
  ];
  return lines.filter(([, pounds]) => pounds > 0).map(([label, pounds]) => [label, formatPounds(pounds)]);
}
