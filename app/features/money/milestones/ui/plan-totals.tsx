import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

/** 'Total', 'Paid' and 'Remaining' of a plan, in pence. */
export function PlanTotals({ totals }: { totals: { total: number; paid: number; remaining: number } }) {
  const lines = [
    { label: "Total", amount: totals.total },
    { label: "Paid", amount: totals.paid },
    { label: "Remaining", amount: totals.remaining },
  ];
  return (
    <Card as="section" aria-label="Totals">
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
