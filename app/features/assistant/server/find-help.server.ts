import type { Ctx } from "#app/context.server.ts";
import { helpArticles } from "#features/help/index.server.ts";
import { plainText } from "#kernel/rich-text.ts";
import { type GuideIndex, guideIndex } from "../rules/guide-index.ts";
import type { LookedUp } from "../rules/looked-up.ts";
import { screenRoleOf } from "../rules/screens/screen.ts";

const FOUND = 3;
const indexes = new WeakMap<object, GuideIndex>();

/** The guide's index: made once for the product's name. */
export function indexOf(brand: string): GuideIndex {
  const articles = helpArticles(brand);
  const known = indexes.get(articles) ?? guideIndex(articles);
  indexes.set(articles, known);
  return known;
}

/** Help articles and screens for a question. */
export async function findHelp(ctx: Ctx, { question }: { question: string }): Promise<LookedUp> {
  const index = indexOf(ctx.settings.BRAND_NAME);
  const asked = { words: index.wordsOf(question), role: screenRoleOf(ctx.actor), own: false };
  const articles = index.articles(asked).slice(0, FOUND);
  const steps = index.steps(asked).slice(0, FOUND);
  return {
    told: {
      articles: articles.map(({ thing }) => ({
        question: thing.question,
        answer: thing.answer.map(plainText).join(" "),
        link: `/faq#${thing.id}`,
      })),
      screens: steps.map(({ thing }) => ({ title: thing.screen.title, link: thing.screen.path, how: thing.step })),
    },
    at: "help articles",
    cards: [],
  };
}
