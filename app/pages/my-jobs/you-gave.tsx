import { Stars } from "#ui/stars.tsx";

/** The viewer's own review. */
export function YouGave({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-soft text-sm">
      You gave <Stars rating={rating} />
    </span>
  );
}
