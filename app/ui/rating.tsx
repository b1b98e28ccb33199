import { Star } from "lucide-react";
import { cx } from "./cx.ts";

interface RatingProps {
  /** One decimal, from real reviews. */
  rating: number;
  reviewCount: number;
  /** "4.9 (41)" instead of "4.9 (41 reviews)". */
  short?: boolean;
  className?: string;
}

/** "★ 4.9 (41 reviews)", or "No reviews yet": a rating is never made up. */
export function Rating({ rating, reviewCount, short, className }: RatingProps) {
  if (reviewCount === 0) return <span className={className}>No reviews yet</span>;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <span className={cx("num inline-flex items-center gap-1 whitespace-nowrap", className)}>
      <Star aria-hidden className="size-[1em] fill-current" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span> ({short ? reviewCount : reviews})
    </span>
  );
}
