import { useEffect, useState } from "react";
import { ROTATING_TRADES } from "#config/constants.ts";
import { drawn } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";

const Pause = drawn("pause");
const Play = drawn("play");

const EVERY = 3_000;

/**
 * "Find a trusted Plumber in Leeds", with another trade every three seconds in a line of its own, so that nothing moves
 * around it; where motion is not wanted it changes without any (app.css). It stands still while the page is out of sight,
 * and when told to. Ears hear one sentence that never changes.
 */
export function TradeHeading({ where }: { where: string }) {
  const { shown, moves, setMoves } = useRotation();
  return (
    <div className="relative w-fit max-w-full">
      <h1 className="display">
        <span className="sr-only">Find a trusted tradesperson in {where}</span>
        <span aria-hidden className="block">
          Find a trusted
        </span>
        <span aria-hidden className="grid text-green">
          {ROTATING_TRADES.map((trade, index) => (
            <span
              key={trade}
              className={cx(
                "col-start-1 row-start-1 justify-self-start whitespace-nowrap border-amber border-b-4 leading-[1.04] transition-[opacity,visibility] duration-200 sm:border-b-5",
                index !== shown && "invisible opacity-0",
              )}
            >
              {trade}
            </span>
          ))}
        </span>
        <span aria-hidden className="block pr-12">
          in {where}
        </span>
      </h1>
      {moves !== null && (
        <button
          type="button"
          aria-label={moves ? "Stop the changing word" : "Let the word change"}
          onClick={() => setMoves(!moves)}
          className="tap absolute right-0 bottom-1 inline-flex items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        >
          {moves ? <Pause className="size-4" /> : <Play className="size-4" />}
        </button>
      )}
    </div>
  );
}

/** Which trade is shown. `moves` is null until the browser can change it: before that there is nothing to stop. */
function useRotation() {
  const [shown, setShown] = useState(0);
  const [moves, setMoves] = useState<boolean | null>(null);
  useEffect(() => setMoves(true), []);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((before) => (before + 1) % ROTATING_TRADES.length);
    }, EVERY);
    return () => clearInterval(timer);
  }, [moves]);
  return { shown, moves, setMoves };
}
