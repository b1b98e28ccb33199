import { formatPounds } from "#kernel/money.ts";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/money.tsx";
import type { MoneyLine } from "../rules/coming-list.ts";

interface MoneyFigureProps {
  /** What it counts: "Coming to your bank, after the fee". */
  title: string;
  total: Pick<MoneyLine, "toBank" | "vat" | "yours">;
  /** Its parts. */
  parts?: readonly { label: string; amount: number; note: string; tone: "late" | "waiting" | "none" }[];
}

const toned = { late: "text-red", waiting: "text-amber-ink", none: "text-soft" };

/** The one figure of a page about money, which part of it is VAT, and the parts that it is the sum of. */
export function MoneyFigure({ title, total, parts = [] }: MoneyFigureProps) {
  return (
    <section aria-labelledby="figure" className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 id="figure" className="font-normal font-sans text-soft">
          {title}
        </h2>
        <p className="title amount font-bold">{formatPounds(total.toBank)}</p>
        {total.vat !== 0 && (
          <p className="num text-soft">
            {`${formatPounds(total.vat)} of it is VAT you owe, `}
            <strong className="text-ink">{`${formatPounds(total.yours)} is yours`}</strong>
          </p>
        )}
      </div>
      {parts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 border-line border-t lg:grid-cols-4">
          {parts.map(({ label, amount, note, tone }) => (
            <div key={label} className="border-line border-b py-3.5">
              <dt className="font-semibold text-sm">{label}</dt>
              <dd>
                <Money amount={amount} size="lg" />
                <span className={cx("num block text-sm", toned[tone])}>{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
