import { spriteIcon } from "./category-icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Five in each review: one symbol, not five drawings. */
const Star = spriteIcon("star");
const five = [1, 2, 3, 4, 5];

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-amber-ink">
      <VisuallyHidden>{`${rating} out of 5 stars`}</VisuallyHidden>
      {five.map((star) => (
        <Star key={star} className={star <= rating ? "size-4.5 fill-amber" : "size-4.5 text-edge"} />
      ))}
    </span>
  );
}
