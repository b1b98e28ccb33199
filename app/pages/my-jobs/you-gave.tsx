import { useTexts } from "#ui/language.ts";
import { Stars } from "#ui/stars.tsx";
import { texts } from "./texts.tsx";

/** The viewer's own review. */
export function YouGave({ rating }: { rating: number }) {
  const t = useTexts(texts);
  return (
    <span className="inline-flex items-center gap-1.5 text-soft text-sm">{t.youGave(<Stars rating={rating} />)}</span>
  );
}
