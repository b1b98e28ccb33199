import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { type AgreedPrice, type PriceChange, vatParts } from "#features/quotes/rules/price-vat.ts";
import {
  type LineTotals,
  lineAmount,
  linesText,
  type QuoteLine,
  totalsOf,
  VAT_RATES,
} from "#features/quotes/rules/quote-lines.ts";
import { formatPounds, type Pence, pence, sum } from "#kernel/money.ts";
import type { DocumentContent } from "./document.ts";

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
export interface AgreedChange extends PriceChange {
  id: string;
  reason: string;
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

/** Lines as numbered texts, for a document that is about a part of them. */
export const linesInWords = (lines: DocumentContent["lines"]): string[] =>
  lines.map(({ text, detail, amount }, index) =>
    [`${index + 1}. ${text}`, detail, formatPounds(pence(amount))].filter(Boolean).join(" · "),
  );

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

/** An amount at each rate of VAT, the highest first. */
export type VatParts = LineTotals["parts"];

/** What a VAT invoice states: an amount and its VAT for each rate. */
export function vatTable(text: string, parts: VatParts): NonNullable<DocumentContent["table"]> {
  const row = (label: string, { net, vat }: VatParts[number]) => [
    label,
    formatPounds(net),
    formatPounds(vat),
    formatPounds(pence(net + vat)),
  ];
  const [first] = parts;
  return first && parts.length === 1
    ? { head: ["", "Without VAT", `VAT at ${first.rate}%`, "With VAT"], rows: [row(text, first)] }
    : {
        head: ["", "Without VAT", "VAT", "With VAT"],
        rows: parts.map((part) => row(`${text}, VAT at ${part.rate}%`, part)),
      };
}

/**
 * The VAT of an amount that is the price or a part of it. `stated`: what the invoices before it state, less what was credited. This is what it adds to
 * the VAT of all that is invoiced, so that the invoices of a price together state its VAT to the penny.
 */
export const invoicedVat = (amount: Pence, price: AgreedPrice, stated: VatParts = []): VatParts =>
  difference(vatParts(pence(totalOf(stated) + amount), price), stated) ?? vatParts(amount, price);

/** The VAT of an amount that is credited, of what the invoices state. Empty when they state none. */
export function creditedVat(amount: Pence, price: AgreedPrice, stated: VatParts): VatParts {
  const left = totalOf(stated) - amount;
  if (left < 0) return [];
  return difference(stated, left === 0 ? [] : vatParts(pence(left), price)) ?? vatParts(amount, price);
}

const totalOf = (parts: VatParts): Pence => sum(parts.flatMap(({ net, vat }) => [net, vat]));

/** What some parts have more than others; null when they have less of any: a change can have taken a rate out of the price after it was invoiced. */
function difference(more: VatParts, less: VatParts): VatParts | null {
  const parts = together(
    more,
    less.map(({ rate, net, vat }) => ({ rate, net: pence(0 - net), vat: pence(0 - vat) })),
  ).filter(({ net, vat }) => net !== 0 || vat !== 0);
  return parts.some(({ net, vat }) => net < 0 || vat < 0) ? null : parts;
}

/** The sums of parts at each rate. */
export const together = (a: VatParts, b: VatParts): VatParts =>
  VAT_RATES.toReversed().flatMap((rate) => {
    const same = [...a, ...b].filter((part) => part.rate === rate);
    if (same.length === 0) return [];
    return [{ rate, net: sum(same.map(({ net }) => net)), vat: sum(same.map(({ vat }) => vat)) }];
  });
