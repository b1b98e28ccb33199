import { Figures } from "#features/analytics/ui/figures.tsx";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.tsx";

interface Stats {
  active: number;
  pending: number;
  earned: string;
  earnedAfterFee: string;
  /** One decimal, 0 without reviews. */
  rating: number;
  reviewCount: number;
}

/** Four figures about all the tradesperson's work, each with a link to its list. */
export function StatCards({ stats }: { stats: Stats }) {
  const t = useTexts(texts);
  const reviews = stats.reviewCount === 1 ? t.review : t.reviews(stats.reviewCount);
  const rated = stats.reviewCount > 0;
  return (
    <Figures
      figures={[
        { label: t.activeJobs, value: String(stats.active), detail: t.bookedOrRequested, to: "/my-jobs" },
        {
          label: t.pendingQuotes,
          value: String(stats.pending),
          detail: t.waitingForAnswer,
          to: "/manage-quotes?tab=pending",
        },
        {
          label: t.totalEarnings,
          value: stats.earned,
          detail: `${stats.earnedAfterFee} after the ${PLATFORM_FEE} fee`,
          to: "/my-jobs?tab=done",
        },
        {
          label: t.rating,
          value: rated ? stats.rating.toFixed(1) : "–",
          detail: rated ? t.fromReviews(reviews) : t.noReviewsYet,
          to: "/reviews",
        },
      ]}
    />
  );
}
