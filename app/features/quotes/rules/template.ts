import { MIN_AMOUNT, type Pence, parsePounds, pence, poundsInput, split, sum } from "#kernel/money.ts";
import type { QuoteContent } from "./quote.fields.ts";
import {
  type LineKind,
  lineAmount,
  type QuoteLine,
  STANDARD_VAT,
  textsOfLines,
  totalsOf,
  type VatRate,
} from "./quote-lines.ts";
import type { QuoteTexts } from "./quote-texts.ts";

/** Quote templates, and how they prefill a quote. Amounts in pence, shares in whole per cent. */

/** One piece or one job of work, at a price before VAT. */
export interface TemplateLine {
  kind: LineKind;
  text: string;
  amount: Pence;
}
export interface TemplateShare {
  title: string;
  percent: number;
}
export interface Template {
  name: string;
  message: string;
  /** When they can come and how long the work takes. */
  availability: string | null;
  lines: readonly TemplateLine[];
  shares: readonly TemplateShare[];
}

/** The total of the lines before VAT; null without lines. */
export const priceOf = (lines: readonly TemplateLine[]): Pence | null =>
  lines.length === 0 ? null : sum(lines.map(({ amount }) => amount));

/** The complete message of a quote: the text and the availability. */
export const messageOf = ({ message, availability }: Pick<Template, "message" | "availability">): string =>
  [message, availability].filter(Boolean).join("\n\n");

/** The lines of a quote as a template keeps them, before VAT; the whole price is one line if it has none. */
export function templateLinesOf({
  lines,
  amount,
  vatRegistered,
}: Pick<QuoteContent, "lines" | "amount" | "vatRegistered">): TemplateLine[] {
  if (!lines) {
    const net = vatRegistered ? pence(Math.round((amount * 100) / (100 + STANDARD_VAT))) : amount;
    return [{ kind: "labour", text: "Whole price", amount: net }];
  }
  return lines.map((line) => ({ kind: line.kind, text: line.text, amount: lineAmount(line) }));
}

/** Saved lines as lines of a quote. */
const quoteLinesOf = (lines: readonly TemplateLine[], vatRate: VatRate): QuoteLine[] =>
  lines.map(({ kind, text, amount }) => ({ kind, text, quantity: 1, unit: "each", unitPrice: amount, vatRate }));

/** The amounts of milestones with these shares of a price; they add up to it exactly. */
export const amountsAt = (price: Pence, shares: readonly Pick<TemplateShare, "percent">[]): Pence[] =>
  shares.length === 0
    ? []
    : split(
        price,
        shares.map(({ percent }) => percent),
      );

/** The milestones' shares of their total, in whole per cent that add up to 100; empty when one would be zero. */
export function sharesOf(parts: readonly { title: string; amount: Pence }[]): TemplateShare[] {
  if (parts.length === 0) return [];
  const percents = split(
    pence(100),
    parts.map(({ amount }) => amount),
  );
  if (percents.some((percent) => percent < 1)) return [];
  return parts.map(({ title }, index) => ({ title, percent: percents[index] ?? 0 }));
}

/** The values of a quote form prefilled from a template and saved lines, as text. */
export function filledWith(
  template: Template | null,
  more: readonly TemplateLine[],
  { vatRegistered }: { vatRegistered: boolean },
): QuoteTexts {
  const saved = [...(template?.lines ?? []), ...more];
  const lines = quoteLinesOf(saved, vatRegistered ? STANDARD_VAT : 0);
  const price = lines.length === 0 ? null : totalsOf(lines).total;
  const shares = template?.shares ?? [];
  const amounts = price === null ? [] : amountsAt(price, shares);
  return {
    amount: price === null ? "" : poundsInput(price),
    message: template ? messageOf(template) : "",
    // A single line is the price itself.
    ...(lines.length > 1 && { lines: textsOfLines(lines) }),
    ...(shares.length > 0 && {
      milestones: shares.map(({ title }, index) => {
        const amount = amounts[index];
        return { title, amount: amount === undefined ? "" : poundsInput(amount) };
      }),
    }),
  };
}

/** The milestones' amounts for a typed price; null while it is not a valid price. */
export function typedAmountsAt(typed: string, shares: readonly TemplateShare[]): string[] | null {
  const price = parsePounds(typed);
  if (price === null || price < MIN_AMOUNT || shares.length === 0) return null;
  return amountsAt(price, shares).map(poundsInput);
}
