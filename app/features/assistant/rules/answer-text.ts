/** A piece of an answer: words, strong words, or a link within this site. */
export interface Piece {
  text: string;
  href?: string;
  strong?: boolean;
}

/** A part of an answer: a paragraph, or a list of short lines. */
export type AnswerBlock = { paragraph: Piece[] } | { items: Piece[][] };

/** An answer's text as what is shown of it: paragraphs and lists of words, strong words and links within this site. Never HTML. */
export function blocksOf(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) blocks.push({ paragraph: textSpans(paragraph.join(" ")) });
    paragraph = [];
  };
  for (const line of text.split("\n").map((each) => each.trim())) {
    const item = /^(?:[-*•]|\d{1,2}[.)])\s+(.+)$/.exec(line)?.[1];
    if (!item) {
      if (line === "") end();
      else paragraph.push(line);
      continue;
    }
    end();
    const last = blocks.at(-1);
    if (last && "items" in last) last.items.push(textSpans(item));
    else blocks.push({ items: [textSpans(item)] });
  }
  end();
  return blocks;
}

const MARKS = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/**
 * "See [the answer](/faq#refunds) **first**" as its pieces; a link that leads elsewhere is its words alone. The same marks as in
 * written pages (#kernel/written.ts), whose scripts would be cut in two if the panel used theirs.
 */
function textSpans(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: label, 2: href, 3: strong, index } of text.matchAll(MARKS)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else pieces.push({ text: label ?? "", ...(href !== undefined && isOwnPath(href) && { href }) });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The words alone, as they are heard. */
export const spoken = (text: string): string =>
  blocksOf(text)
    .flatMap((block) => ("paragraph" in block ? [block.paragraph] : block.items))
    .map((pieces) => pieces.map(({ text: words }) => words).join(""))
    .join(" ");

/** Whether an address stays on this site: "/faq#refunds", but not "//elsewhere", "/\elsewhere" or "javascript:". */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(href);
