import type { MoneyLine } from "#features/money/rules/coming-list.ts";
import type { comingParts } from "#features/money/rules/money-line.labels.ts";
import { formatPounds } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";

interface YourMoneyProps {
  money: {
    parts: ReturnType<typeof comingParts>;
    total: MoneyLine;
    /** What the tradesperson owes us, in pence. */
    owed: number;
  };
}

/** The money that comes to the tradesperson, in the parts and figures of their Payments. */
export function YourMoney({ money: { parts, total, owed } }: YourMoneyProps) {
  const vat = total.vat > 0 ? ` ${formatPounds(total.vat)} of it is VAT you owe.` : "";
  return (
    <Section
      title="Money coming"
      action={
        <ButtonLink to="/tradesperson/payments" variant="text">
          Payments
        </ButtonLink>
      }
    >
      <dl className="hairlines border-line border-y">
        {parts.map(({ group, label, amount, note }) => (
          <div key={group} className="flex items-start justify-between gap-4 py-3">
            <dt className="min-w-0">
              <span className="font-semibold">{label}</span>
              {amount > 0 && <span className="block text-sm text-soft">{note}</span>}
            </dt>
            <dd>
              <Money amount={amount} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="num mt-3 text-soft text-sm">{`${formatPounds(total.toBank)} after the fee.${vat}`}</p>
      {owed > 0 && (
        <p className="num mt-1 text-soft text-sm">{`You owe us ${formatPounds(owed)} from refunds. We’ll take it from the next money we release to you.`}</p>
      )}
    </Section>
  );
}
