import { fee, formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";

/** What a refund takes its money from, and what went back before, refunds on their way included. */
export interface Refundable {
  /** Held, and not on its way somewhere else. */
  held: Pence;
  released: Pence;
  refunded: Pence;
  /** How much the operator may send back without a second person. */
  aloneUpTo: Pence;
}

/** The same from a booking's money. */
export const toRefund = (
  { free, released, sentBack }: Record<"free" | "released" | "sentBack", Pence>,
  aloneUpTo: Pence,
): Refundable => ({ held: free, released, refunded: sentBack, aloneUpTo });

/**
 * What a refund changes, as label and text for each line: held money goes back first, then released money, which the tradesperson owes us
 * less our fee on it. Amounts in pence.
 */
export function refundLines(
  amount: Pence,
  { held, refunded }: { held: number; refunded: number },
): [label: string, text: string][] {
  const fromHeld = pence(Math.min(amount, held));
  const fromReleased = subtract(amount, fromHeld);
  const ourFee = fee(fromReleased);
  const lines: [string, Pence][] = [
    ["Back to the customer", amount],
    ["Held now", pence(held)],
    ["Held afterwards", pence(held - fromHeld)],
    ["Owed by the tradesperson", subtract(fromReleased, ourFee)],
    ["Our fee, returned", ourFee],
    ["Already sent back", pence(refunded)],
  ];
  return lines.filter(([, pounds]) => pounds > 0).map(([label, pounds]) => [label, formatPounds(pounds)]);
}
