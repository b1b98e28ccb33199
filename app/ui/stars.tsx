import { Star } from "lucide-react";
import { VisuallyHidden } from "./visually-hidden.tsx";

const five = [1, 2, 3, 4, 5];

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-amber-ink">
      <VisuallyHidden>{rating} out of 5 stars</VisuallyHidden>
      {five.map((star) => (
        <Star key={star} aria-hidden className={star <= rating ? "size-4.5 fill-amber" : "size-4.5 text-edge"} />
      ))}
    </span>
  );
}
