import { fee, formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";
import { texts } from "./texts.ts";

/** What a refund takes its money from, and what went back before, refunds on their way included. */
export interface Refundable {
  /** Held, and not on its way somewhere else. */
  held: Pence;
  released: Pence;
  refunded: Pence;
}

/** The same from a booking's money. */
export const toRefund = ({
  free,
  released,
  sentBack,
}: Record<"free" | "released" | "sentBack", Pence>): Refundable => ({
  held: free,
  released,
  refunded: sentBack,
});

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
    [texts.backToCustomer, amount],
    [texts.heldNow, pence(held)],
    [texts.heldAfterwards, pence(held - fromHeld)],
    [texts.owedByTradesperson, subtract(fromReleased, ourFee)],
    [texts.ourFee, ourFee],
    [texts.sentBackBefore, pence(refunded)],
  ];
  return lines.filter(([, pounds]) => pounds > 0).map(([label, pounds]) => [label, formatPounds(pounds)]);
}
