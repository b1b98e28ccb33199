import { formatPounds, MIN_AMOUNT, type Pence, parsePounds, pence, poundsInput, split, sum } from "#kernel/money.ts";
import type { QuoteTexts } from "./quote.fields.ts";

/** Quote templates, and how they prefill a quote. Amounts in pence, shares in whole per cent. */

export interface TemplateLine {
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

/** "- Call-out and first hour: £60.00": a line in a quote's message. */
const lineText = ({ text, amount }: TemplateLine): string => `- ${text}: ${formatPounds(amount)}`;

/** Adds a line to a message: after existing lines, otherwise at the end. */
export function withLine(message: string, line: TemplateLine): string {
  const rows = message.trimEnd() === "" ? [] : message.trimEnd().split("\n");
  const last = rows.findLastIndex((row) => row.startsWith("- "));
  if (last < 0) return [...rows, ...(rows.length > 0 ? [""] : []), lineText(line)].join("\n");
  return rows.toSpliced(last + 1, 0, lineText(line)).join("\n");
}

/** The total of the lines; null without lines. */
export const priceOf = (lines: readonly TemplateLine[]): Pence | null =>
  lines.length === 0 ? null : sum(lines.map(({ amount }) => amount));

/**
 * The complete message of a quote: the text, the lines of the price (a single line is the price itself), and the availability.
 */
export function messageOf({
  message,
  lines,
  availability,
}: Pick<Template, "message" | "lines" | "availability">): string {
  const made = lines.length > 1 ? ["Price breakdown:", ...lines.map(lineText)].join("\n") : null;
  return [message, made, availability].filter(Boolean).join("\n\n");
}

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
export function filledWith(template: Template | null, more: readonly TemplateLine[]): QuoteTexts {
  const lines = [...(template?.lines ?? []), ...more];
  const price = priceOf(lines);
  const message = template ? messageOf(template) : "";
  const shares = template?.shares ?? [];
  const amounts = price === null ? [] : amountsAt(price, shares);
  return {
    amount: price === null ? "" : poundsInput(price),
    message: more.reduce(withLine, message),
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
