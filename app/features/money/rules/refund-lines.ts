import { fee, formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";

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
    ["Our fee, given up", ourFee],
    ["Sent back before", pence(refunded)],
  ];
  return lines.filter(([, pounds]) => pounds > 0).map(([label, pounds]) => [label, formatPounds(pounds)]);
}
