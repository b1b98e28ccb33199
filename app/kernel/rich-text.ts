/** Long texts as data: paragraphs with `[text](address)` for links and `**text**` for emphasis. */

export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  /** A form to print or copy: lines with space to write on. */
  | { form: { title: string; lines: readonly string[] } };

/** A section of a long text; `id` is its anchor on the page, which stays the same when the title changes. */
export interface Part {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A run of text within a paragraph. */
export interface Span {
  text: string;
  href?: string;
  strong?: boolean;
}

const MARKS = /\[([^[\]]+)\]\(([^[)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits "Read [the terms](/terms) **first**" into its spans. */
export function textSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: whole, 1: label, 2: href, 3: strong, index } of text.matchAll(MARKS)) {
    if (index > from) spans.push({ text: text.slice(from, index) });
    if (label !== undefined && href !== undefined) spans.push({ text: label, href });
    else spans.push({ text: strong ?? "", strong: true });
    from = index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

/** The text without its markup. */
export const plainText = (text: string): string =>
  textSpans(text)
    .map((span) => span.text)
    .join("");
