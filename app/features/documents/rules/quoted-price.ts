import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import {
  type LineTotals,
  lineAmount,
  linesText,
  type QuoteLine,
  STANDARD_VAT,
  totalsOf,
  VAT_RATES,
} from "#features/quotes/rules/quote-lines.ts";
import { formatPounds, type Pence, pence, split, sum } from "#kernel/money.ts";
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
  /** When the price is paid. */
  pay: PayTime;
  earliestStart: string | null;
  duration: string | null;
  guarantee: string | null;
  callOutCharge: Pence | null;
  files: readonly { name: string }[] | null;
  /** The changes that both people agreed to since, the first first. */
  changes?: readonly AgreedChange[];
}

/** An approved change of the price. */
export interface AgreedChange {
  id: string;
  /** The difference with its VAT; negative for less. */
  amount: Pence;
  /** They add up to the difference with their VAT; null for an amount alone. */
  lines: readonly QuoteLine[] | null;
  reason: string;
  priceBefore: Pence;
  /** The customer's request to start the added work, word for word; null without one. */
  startWords: string | null;
  agreedAt: Date;
}

/** The whole price as a document's lines: those of the quote and of each change with the VAT of each rate, or the job as one line. */
export function priceLines(
  job: DocumentContent["lines"][number],
  { lines, changes = [] }: Pick<QuotedPrice, "lines" | "changes">,
): DocumentContent["lines"] {
  const first = changes[0]?.priceBefore ?? job.amount;
  return [...linesOf({ ...job, amount: first }, lines), ...changes.flatMap(changeLines)];
}

/** A change as lines, which add up to its difference. */
export const changeLines = ({ amount, lines }: AgreedChange): DocumentContent["lines"] =>
  linesOf({ text: amount < 0 ? "Less work, agreed later" : "Added work, agreed later", amount }, lines);

function linesOf(
  whole: DocumentContent["lines"][number],
  lines: readonly QuoteLine[] | null,
): DocumentContent["lines"] {
  if (!lines) return [whole];
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
export function vatTable(text: string, amount: Pence, quoted: Pick<QuotedPrice, "lines" | "changes">) {
  const row = (net: Pence, vat: Pence, label: string) => [
    label,
    formatPounds(net),
    formatPounds(vat),
    formatPounds(pence(net + vat)),
  ];
  const parts = partsOfPrice(quoted);
  if (!parts) {
    const vat = vatIncludedIn(amount);
    return {
      head: ["", "Without VAT", `VAT at ${VAT_PERCENT}%`, "With VAT"],
      rows: [row(pence(amount - vat), vat, text)],
    };
  }
  return {
    head: ["", "Without VAT", "VAT", "With VAT"],
    rows: shareOf(amount, parts).map(({ rate, net, vat }) => row(net, vat, `${text}, VAT at ${rate}%`)),
  };
}

type Parts = LineTotals["parts"];

/**
 * The whole price at each rate: the quote's lines and those of each change. A difference without lines has the rates of what it changes. Null when
 * there are no lines at all, so that everything has the standard rate.
 */
function partsOfPrice({ lines, changes = [] }: Pick<QuotedPrice, "lines" | "changes">): Parts | null {
  let parts = lines ? totalsOf(lines).parts : null;
  for (const change of changes) {
    if (change.lines) parts = together(parts ?? standardParts(change.priceBefore), totalsOf(change.lines).parts);
    else if (parts) parts = shareOf(pence(change.priceBefore + change.amount), parts);
  }
  return parts;
}

function standardParts(amount: Pence): Parts {
  const vat = vatIncludedIn(amount);
  return [{ rate: STANDARD_VAT, net: pence(amount - vat), vat }];
}

const together = (a: Parts, b: Parts): Parts =>
  VAT_RATES.toReversed().flatMap((rate) => {
    const same = [...a, ...b].filter((part) => part.rate === rate);
    if (same.length === 0) return [];
    return [{ rate, net: sum(same.map(({ net }) => net)), vat: sum(same.map(({ vat }) => vat)) }];
  });

/** The parts of an amount at each rate, in proportion to the whole price; they add up to the amount. */
function shareOf(amount: Pence, parts: Parts): Parts {
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
