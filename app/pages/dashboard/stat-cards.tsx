import { Figures } from "#features/business/analytics/ui/figures.tsx";
import { PLATFORM_FEE } from "#kernel/money.ts";

interface Stats {
  active: number;
  pending: number;
  released: string;
  yours: string;
  /** One decimal, 0 without reviews. */
  rating: number;
  reviewCount: number;
}

/** Four figures about all the tradesperson's work, each with a link to its list. */
export function StatCards({ stats }: { stats: Stats }) {
  const reviews = stats.reviewCount === 1 ? "1 review" : `${stats.reviewCount} reviews`;
  const rated = stats.reviewCount > 0;
  return (
    <Figures
      figures={[
        { label: "Active Jobs", value: String(stats.active), detail: "Booked or requested", to: "/my-jobs" },
        {
          label: "Pending Quotes",
          value: String(stats.pending),
          detail: "Waiting for an answer",
          to: "/manage-quotes?tab=pending",
        },
        {
          label: "Total Earnings",
          value: stats.released,
          detail: `Released to you. ${stats.yours} is yours, after the ${PLATFORM_FEE} fee and refunds`,
          to: "/my-jobs?tab=done",
        },
        {
          label: "Rating",
          value: rated ? stats.rating.toFixed(1) : "–",
          detail: rated ? `from ${reviews}` : "No reviews yet",
          to: "/reviews",
        },
      ]}
    />
  );
}
