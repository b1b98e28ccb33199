import type { Ctx } from "#app/context.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { type Removal, removalLog } from "../index.server.ts";
import { groundText } from "../rules/removal.ts";

const texts = {
  removedReviews: "Removed reviews",
  summary:
    "Every review that our team removed, and why. We remove one only for the reasons below, and never because it is negative.",
  howManyAndWhy: "How many, and why",
  inLast12Months: "In the last 12 months",
  reason: "Reason",
  removed: "Removed",
  altogether: "In total",
  newestRemovals: "The newest removals",
  noReviewHasBeenRemoved: "No review has been removed.",
  newestFirst: "Newest first, up to 50",
  about: "About",
  stars: "Stars",
  why: "Why",
  personWithoutPublicProfile: "A person without a public profile",
  howWeDecide: "How we decide",
  reportsAndAppeals:
    "When someone reports a review, our team decides and gives a reason. Whoever the decision goes against can appeal once. If the appeal succeeds, we show the review again and take it off this list. A removed review does not count, so the rating changes at once.",
  seeTerms: "[How reviews work](/terms#reviews) and [how reports and appeals work](/terms#reports).",
  tradesperson: "A tradesperson",
};

/** The public log of removed reviews, as an article. */
export async function removedReviews(ctx: Ctx): Promise<ArticleText> {
  const { counts, newest } = await removalLog(ctx);
  return {
    title: texts.removedReviews,
    summary: texts.summary,
    parts: [howMany(counts), whichOnes(newest), how],
  };
}

const howMany = (counts: readonly { ground: string; count: number }[]): Part => ({
  id: "how-many",
  title: texts.howManyAndWhy,
  blocks: [
    {
      table: {
        caption: texts.inLast12Months,
        head: [texts.reason, texts.removed],
        rows: [
          ...counts.map(({ ground, count }) => [sentence(groundText(ground)), String(count)]),
          [texts.altogether, String(counts.reduce((sum, { count }) => sum + count, 0))],
        ],
      },
    },
  ],
});

const whichOnes = (newest: readonly Removal[]): Part => ({
  id: "which-ones",
  title: texts.newestRemovals,
  blocks:
    newest.length === 0
      ? [texts.noReviewHasBeenRemoved]
      : [
          {
            table: {
              caption: texts.newestFirst,
              head: [texts.removed, texts.about, texts.stars, texts.why],
              rows: newest.map(({ removedAt, about, rating, ground }) => [
                mediumDay(removedAt),
                about ? `[${plainName(about.name)}](/tradesperson/${about.userId})` : texts.personWithoutPublicProfile,
                String(rating),
                sentence(groundText(ground)),
              ]),
            },
          },
        ],
});

const how: Part = {
  id: "how",
  title: texts.howWeDecide,
  blocks: [texts.reportsAndAppeals, texts.seeTerms],
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Removes markup characters from a name, because a name that its owner chose must not become a link or emphasis. */
const plainName = (name: string): string => name.replace(/[[\]()*]/g, "").trim() || texts.tradesperson;
