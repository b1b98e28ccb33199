import { formatPounds, MIN_AMOUNT, type Pence, parsePounds, pence, poundsInput, split, sum } from "#kernel/money.ts";
import type { QuoteTexts } from "./quote.fields.ts";

/** What a tradesperson quotes again and again, and how a quote is begun with it. Amounts in pence, shares in whole per cent. */

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
  /** When they can come and how long it takes. */
  availability: string | null;
  lines: readonly TemplateLine[];
  shares: readonly TemplateShare[];
}

/** "- Call-out and first hour: £60.00": how a line stands in a quote's message. */
const lineText = ({ text, amount }: TemplateLine): string => `- ${text}: ${formatPounds(amount)}`;

/** A message with one more line: below those that stand in it already, else at its end. */
export function withLine(message: string, line: TemplateLine): string {
  const rows = message.trimEnd() === "" ? [] : message.trimEnd().split("\n");
  const last = rows.findLastIndex((row) => row.startsWith("- "));
  if (last < 0) return [...rows, ...(rows.length > 0 ? [""] : []), lineText(line)].join("\n");
  return rows.toSpliced(last + 1, 0, lineText(line)).join("\n");
}

/** What the lines come to; null without any. */
export const priceOf = (lines: readonly TemplateLine[]): Pence | null =>
  lines.length === 0 ? null : sum(lines.map(({ amount }) => amount));

/** The whole message of a quote: what is said, what the price is made of (one line is the price itself), and when. */
export function messageOf({
  message,
  lines,
  availability,
}: Pick<Template, "message" | "lines" | "availability">): string {
  const made = lines.length > 1 ? ["What the price is made of:", ...lines.map(lineText)].join("\n") : null;
  return [message, made, availability].filter(Boolean).join("\n\n");
}

/** The amounts of milestones at these shares of a price: together exactly the price. */
export const amountsAt = (price: Pence, shares: readonly Pick<TemplateShare, "percent">[]): Pence[] =>
  shares.length === 0
    ? []
    : split(
        price,
        shares.map(({ percent }) => percent),
      );

/** The shares that milestones have in their sum, in whole per cent that come to a hundred; none when one would have no share. */
export function sharesOf(parts: readonly { title: string; amount: Pence }[]): TemplateShare[] {
  if (parts.length === 0) return [];
  const percents = split(
    pence(100),
    parts.map(({ amount }) => amount),
  );
  if (percents.some((percent) => percent < 1)) return [];
  return parts.map(({ title }, index) => ({ title, percent: percents[index] ?? 0 }));
}

/** A quote form begun with a template, with further lines, or with lines alone. */
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

/** The milestones' amounts for a price as it is typed; null while it is no price that can be shared out. */
export function typedAmountsAt(typed: string, shares: readonly TemplateShare[]): string[] | null {
  const price = parsePounds(typed);
  if (price === null || price < MIN_AMOUNT || shares.length === 0) return null;
  return amountsAt(price, shares).map(poundsInput);
}
