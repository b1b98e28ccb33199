import type { ReactNode } from "react";

interface Stats {
  active: number;
  pending: number;
  earned: string;
  earnedAfterFee: string;
  /** One decimal, 0 without reviews. */
  rating: number;
  reviewCount: number;
}

/** Four figures over all their work. */
export function StatCards({ stats }: { stats: Stats }) {
  const reviews = stats.reviewCount === 1 ? "1 review" : `${stats.reviewCount} reviews`;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-soft lg:grid-cols-4">
      <Stat title="Active Jobs" detail="Booked or asked for">
        {stats.active}
      </Stat>
      <Stat title="Pending Quotes" detail="Waiting for an answer">
        {stats.pending}
      </Stat>
      <Stat title="Total Earnings" detail={`${stats.earnedAfterFee} after the 15% fee`}>
        {stats.earned}
      </Stat>
      <Stat title="Rating" detail={stats.reviewCount === 0 ? "No reviews yet" : `from ${reviews}`}>
        {stats.reviewCount === 0 ? "–" : stats.rating.toFixed(1)}
      </Stat>
    </dl>
  );
}

function Stat({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <div className="flex flex-col bg-raised px-4 py-4 sm:px-5 sm:py-5">
      <dt className="font-semibold text-soft text-sm">{title}</dt>
      <dd className="num mt-1 font-bold font-heading text-[1.625rem] leading-tight tracking-tight sm:text-3xl">
        {children}
        <span className="mt-1 block normal-nums font-normal font-sans text-sm text-soft leading-snug tracking-normal">
          {detail}
        </span>
      </dd>
    </div>
  );
}
