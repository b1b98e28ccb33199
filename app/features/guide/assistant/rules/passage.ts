import { type Block, type Part, plainText } from "#kernel/rich-text.ts";
import type { HelpArticle } from "../../help/rules/article.ts";

/** A page to read rather than to use: /terms, /privacy, /safety, /support. */
export interface WrittenPage {
  path: string;
  title: string;
  parts: readonly Part[];
}

/** What can be read at one address: an article, or a part of a written page. */
export interface Passage {
  /** "/faq#refunds", "/terms#fee". */
  href: string;
  title: string;
  /** Paragraphs with links as in `#kernel/rich-text.ts`. */
  paragraphs: readonly string[];
  /** Other words that people use for it. */
  also: string;
  /** The help article; null for a part of a written page. */
  article: HelpArticle | null;
}

/** Each article, and each part of a written page under its heading. */
export const passagesOf = (articles: readonly HelpArticle[], pages: readonly WrittenPage[]): Passage[] => [
  ...articles.map((article) => ({
    href: `/faq#${article.id}`,
    title: article.question,
    paragraphs: article.answer,
    also: article.also ?? "",
    article,
  })),
  ...pages.flatMap(({ path, title, parts }) =>
    parts.map((part) => ({
      href: `${path}#${part.id}`,
      title: `${title}: ${part.title}`,
      paragraphs: part.blocks.flatMap(paragraphsIn),
      also: "",
      article: null,
    })),
  ),
];

function paragraphsIn(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("note" in block) return [block.note];
  if ("table" in block) return block.table.rows.map((row) => `${row.join(": ")}.`);
  return [];
}

/** A passage's words without markup. */
export const textOf = ({ title, paragraphs, also }: Passage): string =>
  [title, also, ...paragraphs.map(plainText)].join(" ");

const SENTENCES = 3;
const LONGEST = 420;

/** The first sentences of a passage. Its links work on any page, and lead only to this site. */
export function beginningOf(passage: Passage): string {
  const taken: string[] = [];
  let length = 0;
  for (const sentence of passage.paragraphs.flatMap((text) => text.split(/(?<=[.?])\s+(?=[A-Z[*“])/))) {
    length += sentence.length;
    if (taken.length === SENTENCES || (taken.length > 0 && length > LONGEST)) break;
    taken.push(onThisSite(passage, sentence));
  }
  return taken.join(" ");
}

const onThisSite = ({ href }: Passage, sentence: string): string =>
  sentence
    .replaceAll(/\[([^[\]]+)\]\((?!\/|#)[^[)]*\)/g, "$1")
    .replaceAll(/\]\(#/g, `](${href.split("#")[0]}#`)
    .replaceAll(/\]\(\)/g, `](${href})`);
