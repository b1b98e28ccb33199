import type { Ctx } from "#app/context.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { type Removal, removalLog } from "../index.server.ts";
import { groundText } from "../rules/removal.ts";

/** The public log of removed reviews, as an article. */
export async function removedReviews(ctx: Ctx): Promise<ArticleText> {
  const { counts, newest } = await removalLog(ctx);
  return {
    title: "Removed reviews",
    summary:
      "Every review that our team removed, and why. We remove one only for the reasons below, and never because it is negative.",
    parts: [howMany(counts), whichOnes(newest), how],
  };
}

const howMany = (counts: readonly { ground: string; count: number }[]): Part => ({
  id: "how-many",
  title: "How many, and why",
  blocks: [
    {
      table: {
        caption: "In the last 12 months",
        head: ["Reason", "Removed"],
        rows: [
          ...counts.map(({ ground, count }) => [sentence(groundText(ground)), String(count)]),
          ["Altogether", String(counts.reduce((sum, { count }) => sum + count, 0))],
        ],
      },
    },
  ],
});

const whichOnes = (newest: readonly Removal[]): Part => ({
  id: "which-ones",
  title: "The newest removals",
  blocks:
    newest.length === 0
      ? ["No review has been removed."]
      : [
          {
            table: {
              caption: "Newest first, up to 50",
              head: ["Removed", "About", "Stars", "Why"],
              rows: newest.map(({ removedAt, about, rating, ground }) => [
                mediumDay(removedAt),
                about
                  ? `[${plainName(about.name)}](/tradesperson/${about.userId})`
                  : "A person without a public profile",
                String(rating),
                sentence(groundText(ground)),
              ]),
            },
          },
        ],
});

const how: Part = {
  id: "how",
  title: "How we decide",
  blocks: [
    "Someone reports a review. Our team decides and gives a reason. The person that the decision goes against can appeal once. If the appeal succeeds, the review is shown again and leaves this list. A removed review does not count: the rating changes at once.",
    "[How reviews work](/terms#reviews) and [how reports and appeals work](/terms#reports).",
  ],
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Removes markup characters from a name, because a name that its owner chose must not become a link or emphasis. */
const plainName = (name: string): string => name.replace(/[[\]()*]/g, "").trim() || "A tradesperson";
