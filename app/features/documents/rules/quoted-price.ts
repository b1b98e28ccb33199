import {
  type LineTotals,
  lineAmount,
  linesText,
  type QuoteLine,
  totalsOf,
} from "#features/quotes/rules/quote-lines.ts";
import { formatPounds, type Pence, pence, split } from "#kernel/money.ts";
import type { DocumentContent } from "./document.ts";
import { VAT_PERCENT, vatIncludedIn } from "./fee-vat.ts";

/** What the accepted quote says about its price and its terms. */
export interface QuotedPrice {
  /** They add up to the price with their VAT; null for a price without lines. */
  lines: readonly QuoteLine[] | null;
  /** Whether the price includes VAT. */
  vatRegistered: boolean;
  deposit: Pence | null;
  /** The stages in which the price is paid; null if it is paid as a whole or with a deposit. */
  milestones: readonly { title: string; amount: Pence }[] | null;
  earliestStart: string | null;
  duration: string | null;
  guarantee: string | null;
  callOutCharge: Pence | null;
  files: readonly { name: string }[] | null;
}

/** The whole price as a document's lines: those of the quote and the VAT of each rate, or the job as one line. */
export function priceLines(
  job: DocumentContent["lines"][number],
  { lines }: Pick<QuotedPrice, "lines">,
): DocumentContent["lines"] {
  if (!lines) return [job];
  const { rows } = linesText(lines);
  const vat = totalsOf(lines).parts.filter((part) => part.rate > 0);
  return [
    ...lines.map((line, index) => ({ text: line.text, detail: rows[index]?.detail ?? "", amount: lineAmount(line) })),
    ...vat.map((part) => ({
      text: `VAT at ${part.rate}%`,
      detail: `On ${formatPounds(part.net)}`,
      amount: part.vat,
    })),
  ];
}

/** What a VAT invoice states about an amount that is the whole price or a part of it: an amount and its VAT for each rate. */
export function vatTable(text: string, amount: Pence, { lines }: Pick<QuotedPrice, "lines">) {
  const row = (net: Pence, vat: Pence, label: string) => [
    label,
    formatPounds(net),
    formatPounds(vat),
    formatPounds(pence(net + vat)),
  ];
  if (!lines) {
    const vat = vatIncludedIn(amount);
    return {
      head: ["", "Without VAT", `VAT at ${VAT_PERCENT}%`, "With VAT"],
      rows: [row(pence(amount - vat), vat, text)],
    };
  }
  const totals = totalsOf(lines);
  return {
    head: ["", "Without VAT", "VAT", "With VAT"],
    rows: shareOf(amount, totals).map(({ rate, net, vat }) => row(net, vat, `${text}, VAT at ${rate}%`)),
  };
}

/** The parts of an amount at each rate, in proportion to the whole price; they add up to the amount. */
function shareOf(amount: Pence, { parts }: LineTotals): LineTotals["parts"] {
  const shares = split(
    amount,
    parts.flatMap(({ net, vat }) => [net, vat]),
  );
  return parts.map(({ rate }, index) => ({
    rate,
    net: shares[2 * index] ?? pence(0),
    vat: shares[2 * index + 1] ?? pence(0),
  }));
}
