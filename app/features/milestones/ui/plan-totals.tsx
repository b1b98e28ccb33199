import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { texts } from "./texts.ts";

/** 'Total', 'Paid' and 'Remaining' of a plan, in pence. */
export function PlanTotals({ totals }: { totals: { total: number; paid: number; remaining: number } }) {
  const t = useTexts(texts);
  const lines = [
    { label: t.total, amount: totals.total },
    { label: t.paid, amount: totals.paid },
    { label: t.remaining, amount: totals.remaining },
  ];
  return (
    <Card as="section" aria-label={t.totals}>
      <dl className="flex flex-col gap-2.5">
        {lines.map(({ label, amount }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 last:border-line last:border-t last:pt-2.5"
          >
            <dt className="text-soft">{label}</dt>
            <dd>
              <Money amount={amount} size={label === "Remaining" ? "lg" : "md"} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
