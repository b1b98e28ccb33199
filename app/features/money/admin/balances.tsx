import { PLATFORM_FEE } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

/** The balances of the ledger. */
export function Balances({ balances }: Pick<ShownMoney, "balances">) {
  const t = useTexts(texts);
  const figures = [
    { label: t.withProvider, amount: balances.providerBalance, note: t.accordingToLedger },
    { label: t.held, amount: balances.held, note: t.heldNote },
    { label: t.owed, amount: balances.owed, note: t.owedNote },
    { label: t.owedToUs, amount: balances.owing, note: t.owedToUsNote },
    { label: t.feesEarned, amount: balances.feesEarned, note: t.feesEarnedNote(PLATFORM_FEE) },
    { label: t.providersFees, amount: balances.providerFees, note: t.deductedByProvider },
    { label: t.lost, amount: balances.badDebt, note: t.lostNote },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 border-line border-y py-6 lg:grid-cols-4">
      {figures.map(({ label, amount, note }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-soft">{label}</dt>
          <dd className="mt-1">
            <Money amount={amount} size="lg" />
            <span className="mt-1 block text-soft text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
