/** A piece of an answer: words, strong words, or a link within this site or to an emergency number. */
export interface Piece {
  text: string;
  href?: string;
  strong?: boolean;
}

/** A part of an answer: a paragraph, or a list of short lines. */
export type AnswerBlock = { paragraph: Piece[] } | { items: Piece[][] };

/** Parses an answer's text into paragraphs and lists of words, strong words and links. Never HTML. */
export function blocksOf(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) blocks.push({ paragraph: textSpans(paragraph.join(" ")) });
    paragraph = [];
  };
  for (const line of text.split("\n").map((each) => each.trim())) {
    const item = /^(?:[-*•]|\d{1,2}[.)])\s+(\S.*)$/.exec(line)?.[1];
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

const MARKS = /\[([^[\]]+)\]\(([^[)\s]+)\)|\*\*([^*]+)\*\*/g;

/**
 * Splits "See [the answer](/faq#refunds) **first**" into its pieces. A link to any other site becomes its text. The syntax is
 * that of `#kernel/rich-text.ts`, which the panel does not import, because every page would then load the shared script.
 */
function textSpans(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: label, 2: href, 3: strong, index } of text.matchAll(MARKS)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else
      pieces.push({
        text: label ?? "",
        ...(href !== undefined && (isOwnPath(href) || isEmergencyCall(href)) && { href }),
      });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The words without markup, for screen readers. */
export const spoken = (text: string): string =>
  blocksOf(text)
    .flatMap((block) => ("paragraph" in block ? [block.paragraph] : block.items))
    .map((pieces) => pieces.map(({ text: words }) => words).join(""))
    .join(" ");

/** Whether an address stays on this site: "/faq#refunds", but not "//elsewhere", "/\elsewhere" or "javascript:". */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(href);

/**
 * Whether an address dials one of the emergency numbers in our answers. The gate removes all other numbers from a model's text.
 */
export const isEmergencyCall = (href: string): boolean =>
  /^tel:(?:999|101|105|116123|0800111999|0800002001|03459881188)$/.test(href);
