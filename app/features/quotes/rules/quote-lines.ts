import { changesInList } from "#kernel/changes.ts";
import type { Change } from "#kernel/errors.ts";
import { formatPounds, type Pence, parsePounds, pence, poundsInput, sum } from "#kernel/money.ts";

/** The lines of a quote's price. Their prices are before VAT; the total with VAT is what the customer pays. */

export const LINE_KINDS = ["labour", "materials", "other"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const LINE_UNITS = ["each", "hour", "day", "metre", "square metre"] as const;
type LineUnit = (typeof LINE_UNITS)[number];
/** The rates of VAT in the United Kingdom, in per cent. */
export const VAT_RATES = [0, 5, 20] as const;
export type VatRate = (typeof VAT_RATES)[number];
export const STANDARD_VAT: VatRate = 20;

export interface QuoteLine {
  kind: LineKind;
  text: string;
  /** More than 0, with at most two decimals. */
  quantity: number;
  unit: LineUnit;
  /** Of one unit, before VAT. */
  unitPrice: Pence;
  /** In per cent; 0 if the tradesperson is not registered for VAT. */
  vatRate: VatRate;
}

interface VatPart {
  rate: VatRate;
  /** The lines at this rate together, before VAT. */
  net: Pence;
  vat: Pence;
}

export interface LineTotals {
  /** Before VAT. */
  net: Pence;
  /** A part for each rate that occurs, the highest first. */
  parts: readonly VatPart[];
  /** What the customer pays. */
  total: Pence;
}

/** The price of a line before VAT, half-up to the penny. */
export const lineAmount = ({ quantity, unitPrice }: Pick<QuoteLine, "quantity" | "unitPrice">): Pence =>
  pence(Math.floor((Math.round(quantity * 100) * unitPrice + 50) / 100));

/** The sums of the lines. VAT is computed once for each rate, on the sum of its lines, half-up to the penny. */
export function totalsOf(lines: readonly QuoteLine[]): LineTotals {
  const parts = VAT_RATES.toReversed().flatMap((rate) => {
    const same = lines.filter(({ vatRate }) => vatRate === rate);
    if (same.length === 0) return [];
    const net = sum(same.map(lineAmount));
    return [{ rate, net, vat: pence(Math.floor((net * rate + 50) / 100)) }];
  });
  const net = sum(parts.map((part) => part.net));
  return { net, parts, total: sum([net, ...parts.map(({ vat }) => vat)]) };
}

/** Null when the lines add up to the amount; otherwise the problem as a sentence. */
export function linesProblem(lines: readonly QuoteLine[], amount: Pence): string | null {
  const { total } = totalsOf(lines);
  return total === amount ? null : `The lines add up to ${formatPounds(total)}, not ${formatPounds(amount)}`;
}

/** "2 hours × £48.00"; null for a single piece, whose price is the line's. */
function quantityText({ quantity, unit, unitPrice }: QuoteLine): string | null {
  if (quantity === 1 && unit === "each") return null;
  const words = unit === "each" ? "" : ` ${unit}${quantity === 1 ? "" : "s"}`;
  return `${quantity}${words} × ${formatPounds(unitPrice)}`;
}

export const KIND_WORDS: Record<LineKind, string> = { labour: "Labour", materials: "Materials", other: "Other" };
export const LINE_KIND_OPTIONS = LINE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

/** The lines and their sums as text, the same on every screen and document. */
export interface LinesText {
  rows: readonly { text: string; detail: string; amount: string }[];
  /** Before VAT and the VAT of each rate; empty when no VAT is charged. */
  sums: readonly { label: string; amount: string }[];
  total: string;
}
export function linesText(lines: readonly QuoteLine[]): LinesText {
  const { net, parts, total } = totalsOf(lines);
  const taxed = parts.filter(({ rate }) => rate > 0);
  const rate =
    taxed.length > 1 || taxed.length < parts.length ? (line: QuoteLine) => `VAT ${line.vatRate}%` : () => null;
  return {
    rows: lines.map((line) => ({
      text: line.text,
      detail: [KIND_WORDS[line.kind], quantityText(line), taxed.length > 0 && rate(line)].filter(Boolean).join(" · "),
      amount: formatPounds(lineAmount(line)),
    })),
    sums:
      taxed.length === 0
        ? []
        : [
            { label: "Before VAT", amount: formatPounds(net) },
            ...taxed.map((part) => ({ label: `VAT at ${part.rate}%`, amount: formatPounds(part.vat) })),
          ],
    total: formatPounds(total),
  };
}

/** What is different in the lines of a price, in words: a line with another text is another line. */
export const linesChanges = (was: readonly QuoteLine[], now: readonly QuoteLine[]): Change[] =>
  changesInList(was, now, {
    keyOf: ({ text }) => text,
    labelOf: ({ text }) => text,
    textOf: lineText,
    missing: "not in the price",
  });

/** "2 hours × £48.00"; its kind and its VAT only where they differ. */
const lineText = (line: QuoteLine, other: QuoteLine | undefined): string =>
  [
    quantityText(line) ?? formatPounds(line.unitPrice),
    other && other.kind !== line.kind && KIND_WORDS[line.kind],
    other && other.vatRate !== line.vatRate && `VAT ${line.vatRate}%`,
  ]
    .filter(Boolean)
    .join(" · ");

/** A line as its form shows it. */
export interface LineTexts {
  kind?: string | undefined;
  text?: string | undefined;
  quantity?: string | undefined;
  unit?: string | undefined;
  unitPrice?: string | undefined;
  vatRate?: string | undefined;
}
export const textsOfLines = (lines: readonly QuoteLine[]): LineTexts[] =>
  lines.map((line) => ({
    ...line,
    quantity: String(line.quantity),
    unitPrice: poundsInput(line.unitPrice),
    vatRate: String(line.vatRate),
  }));

/** The lines of a form while they are typed: those that have a price and a quantity. */
export function linesTyped(rows: readonly LineTexts[], vatRegistered: boolean): QuoteLine[] {
  return rows.flatMap((row) => {
    const unitPrice = parsePounds(row.unitPrice ?? "");
    const quantity = Number(row.quantity || 1);
    if (unitPrice === null || !(quantity > 0)) return [];
    const vatRate = vatRegistered ? known(VAT_RATES, Number(row.vatRate ?? STANDARD_VAT), STANDARD_VAT) : 0;
    return [
      {
        kind: known(LINE_KINDS, row.kind, "labour"),
        text: row.text ?? "",
        quantity,
        unit: known(LINE_UNITS, row.unit, "each"),
        unitPrice,
        vatRate,
      },
    ];
  });
}

const known = <Value>(values: readonly Value[], typed: unknown, otherwise: Value): Value =>
  values.find((value) => value === typed) ?? otherwise;
