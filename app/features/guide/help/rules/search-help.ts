import { plainText } from "#kernel/rich-text.ts";
import type { HelpArticle } from "./article.ts";

/** The longest query; the rest is ignored. */
const QUERY_MAX = 100;

/** Articles whose score is this many times lower than the best one's are omitted. */
const WORTH = 6;

/** Stop words. */
const EMPTY = new Set(
  "a an and are as at be been by can could did do does for from get gets had has have how i if im in into is it its ive me much my of on or our should so some somebody someone that the their them then there they this to up us was we were what when where which who why will with would you your".split(
    " ",
  ),
);

/** Words in lower case, without accents, endings and stop words: "Cancelled" and "cancelling" are "cancel". */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== "" && !EMPTY.has(word))
    .map(stem);
}

function stem(word: string): string {
  if (word.length < 4) return word;
  const stemmed = word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ing|ed|es|s|er|ers|e)$/, "")
    .replace(/([bdglmnprt])\1$/, "$1");
  return stemmed.length >= 3 ? stemmed : word;
}

interface Indexed {
  article: HelpArticle;
  question: readonly string[];
  also: readonly string[];
  answer: readonly string[];
}

const indexes = new WeakMap<readonly HelpArticle[], readonly Indexed[]>();

function indexOf(articles: readonly HelpArticle[]): readonly Indexed[] {
  const known = indexes.get(articles);
  if (known) return known;
  const made = articles.map((article) => ({
    article,
    question: wordsOf(article.question),
    also: wordsOf(article.also ?? ""),
    answer: wordsOf(article.answer.map(plainText).join(" ")),
  }));
  indexes.set(articles, made);
  return made;
}

/** The articles that match a question, best first; none for a question of stop words. */
export function searchArticles(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const asked = [...new Set(wordsOf(text.slice(0, QUERY_MAX)))];
  if (asked.length === 0) return [];
  const scored = indexOf(articles)
    .map((indexed) => ({ article: indexed.article, ...scoreOf(asked, indexed) }))
    .filter(({ found }) => found > 0 && found * 2 >= asked.length)
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score * WORTH >= best).map(({ article }) => article);
}

function scoreOf(asked: readonly string[], indexed: Indexed): { score: number; found: number } {
  let score = 0;
  let found = 0;
  for (const word of asked) {
    const here = 4 * fits(word, indexed.question) + 3 * fits(word, indexed.also) + fits(word, indexed.answer);
    if (here > 0) found++;
    score += here;
  }
  return { score: score * found, found };
}

/** 1 for the word itself, less for a word that starts with it, otherwise 0. */
function fits(word: string, among: readonly string[]): number {
  if (among.includes(word)) return 1;
  return word.length >= 3 && among.some((other) => other.startsWith(word)) ? 0.6 : 0;
}
