import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { ROTATING_TRADES } from "#config/constants.ts";
import { cx } from "#ui/cx.ts";

const EVERY = 3_000;

/**
 * The trade word, another every three seconds, in a box that fits the longest, so that nothing moves around it. It
 * stands still when motion is not wanted, while the page is out of sight, and when told to.
 */
export function RotatingTrade() {
  const [shown, setShown] = useState(0);
  const [moves, setMoves] = useState<boolean | null>(null);
  useEffect(() => setMoves(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((before) => (before + 1) % ROTATING_TRADES.length);
    }, EVERY);
    return () => clearInterval(timer);
  }, [moves]);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="grid whitespace-nowrap text-green">
        {ROTATING_TRADES.map((trade, index) => (
          <span
            key={trade}
            className={cx(
              "col-start-1 row-start-1 justify-self-start border-amber border-b-4 leading-[1.04] transition-opacity duration-200 sm:border-b-5",
              index !== shown && "opacity-0",
            )}
          >
            {trade}
          </span>
        ))}
      </span>
      {moves !== null && (
        <button
          type="button"
          aria-label={moves ? "Stop the changing word" : "Let the word change"}
          onClick={() => setMoves(!moves)}
          className="tap inline-flex items-center justify-center rounded-full text-soft/70 hover:bg-sunk hover:text-ink"
        >
          {moves ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </button>
      )}
    </span>
  );
}
