import type { HelpArticle } from "./rules/article.ts";
import { ARTICLES } from "./rules/articles.ts";
import { searchArticles } from "./rules/search-help.ts";

const named = new Map<string, readonly HelpArticle[]>();

/** Every help article in the order of /faq, with the product's name filled in. The same name always gives the same list. */
export function helpArticles(brand: string): readonly HelpArticle[] {
  const known = named.get(brand);
  if (known) return known;
  const fill = (text: string) => text.replaceAll("{brand}", brand);
  const articles = ARTICLES.map((article) => ({
    ...article,
    question: fill(article.question),
    answer: article.answer.map(fill),
  }));
  named.set(brand, articles);
  return articles;
}

/** The articles that match a query (its first 100 characters), best first; none for an empty text. */
export const searchHelp = (brand: string, text: string): HelpArticle[] => searchArticles(helpArticles(brand), text);
