import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface RatingProps {
  /** The average, shown with one decimal. */
  rating: number;
  reviewCount: number;
  /** "4.9 (41)" instead of "4.9 (41 reviews)". */
  short?: boolean;
  className?: string;
}

/** "★ 4.9 (41 reviews)", or "No reviews yet". */
export function Rating({ rating, reviewCount, short, className }: RatingProps) {
  const t = useTexts(texts);
  if (reviewCount === 0) return <span className={className}>{t.noReviews}</span>;
  return (
    <span className={className}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mr-[0.25em] inline size-[0.9em] fill-current align-[-0.06em]"
      >
        <path d="M12 1.6l3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.9L5.3 22l1.6-7.5L1.2 9.4l7.6-.8z" />
      </svg>
      <VisuallyHidden>{t.rated}</VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden>{t.outOfFive}</VisuallyHidden> ({short ? reviewCount : t.reviews(reviewCount)})
    </span>
  );
}
