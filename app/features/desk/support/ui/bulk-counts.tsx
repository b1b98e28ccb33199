import { cx } from "#ui/cx.ts";
import { BULK_OUTCOMES, type BulkOutcome, bulkOutcomeLabels, SENT_OUTCOMES } from "../rules/bulk-answer.ts";

/** What becomes of each ticket of the selection: five counts that sum to it. */
export const BulkCounts = ({ counts }: { counts: Readonly<Record<BulkOutcome, number>> }) => (
  <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
    {BULK_OUTCOMES.map((outcome) => (
      <div key={outcome} className="flex flex-col-reverse justify-end bg-paper p-3 last:max-sm:col-span-2">
        <dt className="text-sm">{bulkOutcomeLabels[outcome]}</dt>
        <dd
          className={cx(
            "num font-semibold text-lg",
            counts[outcome] > 0 && !SENT_OUTCOMES.includes(outcome) && "text-amber-ink",
          )}
        >
          {counts[outcome]}
        </dd>
      </div>
    ))}
  </dl>
);
