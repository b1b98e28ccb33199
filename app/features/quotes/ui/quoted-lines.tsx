import { ArrowRight, Lock } from "lucide-react";
import type { LinesText } from "../rules/quote-lines.ts";

interface QuotedLinesProps {
  lines: LinesText | null;
  /** The deposit and the rest, as text; null when the price is not paid so. */
  payments: { first: string; rest: string } | null;
}

/** What a price consists of, and in which two payments it is paid; nothing for a price without either. */
export function QuotedLines({ lines, payments }: QuotedLinesProps) {
  return (
    <>
      {lines && (
        <div className="num max-w-measure">
          <ul className="hairlines">
            {lines.rows.map(({ text, detail, amount }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
              <li key={place} className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0 break-words">
                  {text}
                  <span className="block text-sm text-soft">{detail}</span>
                </span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
          <dl className="border-line border-t py-2">
            {lines.sums.map(({ label, amount }) => (
              <div key={label} className="flex justify-between gap-4 py-1 text-soft">
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 py-1 font-semibold">
              <dt>Total</dt>
              <dd>{lines.total}</dd>
            </div>
          </dl>
        </div>
      )}
      {payments && <TwoPayments {...payments} />}
    </>
  );
}

function TwoPayments({ first, rest }: { first: string; rest: string }) {
  return (
    <div className="max-w-measure">
      <p className="num mt-2 flex items-center gap-4 rounded-md bg-green-soft px-4 py-3 text-ink">
        <span>
          <strong className="block">{first}</strong> <span className="text-sm">first, as a deposit</span>
        </span>
        <ArrowRight aria-hidden className="size-5 text-green" />
        <span>
          <strong className="block">{rest}</strong> <span className="text-sm">when the work is done</span>
        </span>
      </p>
      <p className="mt-2 text-sm text-soft">
        <Lock aria-hidden className="inline size-4 text-green" /> Our payment provider holds the deposit until the work
        is approved. Once the work is complete, the rest is released as soon as it is paid. Nothing is added to the
        price.
      </p>
    </div>
  );
}
