import { Star } from "lucide-react";

interface ReviewSummaryProps {
  /** One decimal. */
  rating: number;
  reviewCount: number;
  /** Five stars first. */
  shares: readonly { stars: number; count: number; percent: number }[];
}

/** The average rating and how many reviews gave each number of stars, or a text when there are no reviews. */
export function ReviewSummary({ rating, reviewCount, shares }: ReviewSummaryProps) {
  if (reviewCount === 0)
    return <p className="text-soft">No reviews yet. Only customers who booked here can write one.</p>;
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,20rem)] sm:justify-start">
      <p className="num flex items-baseline gap-2.5 sm:flex-col sm:gap-0">
        <span className="font-bold font-heading text-5xl leading-none tracking-tight">
          <span className="sr-only">{"Rated "}</span>
          {rating.toFixed(1)}
          <span className="sr-only">{" out of 5"}</span>
        </span>
        <span className="mt-1.5 text-sm text-soft">{`${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`}</span>
      </p>
      <ul className="num flex flex-col gap-1.5 text-sm">
        {shares.map(({ stars, count, percent }) => (
          <li key={stars} className="grid grid-cols-[2.25rem_minmax(0,1fr)_1.5rem] items-center gap-2.5">
            <span className="inline-flex items-center gap-1">
              {stars}
              <Star aria-hidden className="size-3.5 fill-current" />
              <span className="sr-only">{` ${stars === 1 ? "star" : "stars"}: `}</span>
            </span>
            <svg aria-hidden="true" className="h-2 w-full rounded-full bg-line">
              <rect width={`${percent}%`} height="100%" rx="4" className="fill-green" />
            </svg>
            <span className="text-right text-soft">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
