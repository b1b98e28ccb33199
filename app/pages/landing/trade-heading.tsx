import { ROTATING_TRADES } from "#config/constants.ts";
import { spriteIcon } from "#ui/category-icon.tsx";
import { useNames, useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

const Pause = spriteIcon("pause");
const Play = spriteIcon("play");

/**
 * "Find a trusted Plumber in Leeds", with another trade every three seconds. The trade has its own line, so that nothing around it
 * moves. CSS (`.turning`) animates it without a script; it can be paused, and with reduced motion the word changes without
 * animation. Screen readers get one sentence that never changes.
 */
export function TradeHeading({ city }: { city: string | null }) {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <div className="relative w-fit max-w-full">
      <h1 className="display">
        <span className="sr-only">{t.findTradesperson(city)}</span>
        <span aria-hidden className="block">
          {t.findTrusted}
        </span>
        <span aria-hidden className="turning grid text-green">
          {ROTATING_TRADES.map((trade) => (
            <span key={trade} className="col-start-1 row-start-1 justify-self-start whitespace-nowrap leading-[1.04]">
              {nameOf(trade)}
            </span>
          ))}
        </span>
        <span aria-hidden className="block pr-12">
          {t.inPlace(city)}
        </span>
      </h1>
      <label className="tap absolute right-0 bottom-1 inline-flex cursor-pointer items-center justify-center rounded-full text-soft has-focus-visible:outline-3 has-focus-visible:outline-green hover:bg-sunk hover:text-ink">
        <input
          type="checkbox"
          aria-label={t.stopChanging}
          className="stop-turning peer absolute inset-0 cursor-pointer opacity-0"
        />
        <Pause className="size-4 peer-checked:hidden" />
        <Play className="hidden size-4 peer-checked:block" />
      </label>
    </div>
  );
}
