import { ChevronDown, Tag } from "lucide-react";
import { describeRange, formatRange } from "../../prices/rules/price-range.ts";
import type { Hints } from "./use-job-hints.ts";

/** The questions that tradespeople ask before they quote. Empty until a category is chosen. */
export function UsualQuestions({ hints }: { hints: Hints | null }) {
  if (!hints) return null;
  return (
    <details className="group -mt-3 rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold text-sm">
        <span className="flex-1">{`Questions tradespeople often ask about ${hints.category.toLowerCase()}`}</span>
        <ChevronDown aria-hidden className="size-4.5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <ul className="list-disc space-y-1 pt-0.5 pr-4 pb-4 pl-9 text-sm">
        {hints.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  );
}

/** Recent prices of similar work. Empty if there are too few paid jobs. */
export function LikelyPrice({ hints }: { hints: Hints | null }) {
  return (
    <div role="status" className="empty:hidden">
      {hints?.priceRange && (
        <div className="flex items-start gap-3 rounded-md bg-sunk px-4 py-3">
          <Tag aria-hidden className="mt-0.5 size-5 text-green" />
          <div>
            <p className="font-semibold">
              Likely price: <span className="num">{formatRange(hints.priceRange)}</span>
            </p>
            <p className="text-sm text-soft">{describeRange(hints.priceRange, hints.category, hints.district)}</p>
            {/* What has been typed stays in this tab. */}
            <a href="/prices" target="_blank" rel="noopener" className="tap link text-sm">
              Prices by kind of work (opens in a new tab)
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
