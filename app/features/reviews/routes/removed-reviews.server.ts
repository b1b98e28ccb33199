import type { Ctx } from "#app/context.server.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { type Removal, removalLog } from "../index.server.ts";
import { groundText } from "../rules/removal.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/London",
});

/** The public log of removed reviews, in words. */
export async function removedReviews(ctx: Ctx): Promise<ArticleText> {
  const { counts, newest } = await removalLog(ctx);
  return {
    title: "Removed reviews",
    summary:
      "Every review that our team removed, and why. We remove one only for the reasons below, and never because it is bad.",
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
              caption: "The newest first, at most fifty",
              head: ["Removed", "About", "Stars", "Why"],
              rows: newest.map(({ removedAt, about, rating, ground }) => [
                day.format(removedAt),
                about
                  ? `[${plainName(about.name)}](/tradesperson/${about.userId})`
                  : "Somebody without a public profile",
                String(rating),
                sentence(groundText(ground)),
              ]),
            },
          },
        ],
});

const how: Part = {
  id: "how",
  title: "How it is decided",
  blocks: [
    "Somebody reports a review, our team decides with a reason, and the side that it goes against can appeal once. After an appeal that is won the review stands again, and leaves this list. A removed review counts for nothing: the rating is computed without it at once.",
    "[How reviews work](/terms#reviews) and [how reports and appeals work](/terms#reports).",
  ],
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** People choose their names; nothing in one may become a link or stress of ours. */
const plainName = (name: string): string => name.replace(/[[\]()*]/g, "").trim() || "A tradesperson";
