import { spriteIcon } from "./category-icon.tsx";
import { useTexts } from "./language.ts";
import { texts } from "./stars.texts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Five in each review: one symbol, not five drawings. */
const Star = spriteIcon("star");
const five = [1, 2, 3, 4, 5];

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts(texts);
  return (
    <span className="inline-flex gap-0.5 text-amber-ink">
      <VisuallyHidden>{t.outOf5Stars(rating)}</VisuallyHidden>
      {five.map((star) => (
        <Star key={star} className={star <= rating ? "size-4.5 fill-amber" : "size-4.5 text-edge"} />
      ))}
    </span>
  );
}
