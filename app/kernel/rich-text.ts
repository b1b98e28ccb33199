/** Long texts as data: paragraphs with `[words](address)` for links and `**words**` for what must be seen first. */

export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  /** A form to copy out and send: lines with room to write on. */
  | { form: { title: string; lines: readonly string[] } };

/** A part of a long text, under its heading; `id` is its address on the page and stays when the words change. */
export interface Part {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A piece of a paragraph. */
export interface Piece {
  text: string;
  href?: string;
  strong?: boolean;
}

const MARKS = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** "Read [the terms](/terms) **first**" as its pieces. */
export function textSpans(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: label, 2: href, 3: strong, index } of text.matchAll(MARKS)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    if (label !== undefined && href !== undefined) pieces.push({ text: label, href });
    else pieces.push({ text: strong ?? "", strong: true });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The words alone. */
export const plainText = (text: string): string =>
  textSpans(text)
    .map((piece) => piece.text)
    .join("");
