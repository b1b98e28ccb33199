import { PLATFORM_FEE } from "#kernel/money.ts";
import { Money } from "#ui/money.tsx";
import type { ShownMoney } from "./shown-money.server.ts";

/** The balances of the ledger. */
export function Balances({ balances }: Pick<ShownMoney, "balances">) {
  const figures = [
    { label: "With the provider", amount: balances.providerBalance, note: "According to the ledger" },
    { label: "Held", amount: balances.held, note: "Customers’ money until work is approved" },
    { label: "Owed", amount: balances.owed, note: "Released to tradespeople, not sent yet" },
    { label: "Owed to us", amount: balances.owing, note: "Refunded after release, to be recovered" },
    { label: "Fees earned", amount: balances.feesEarned, note: `Our ${PLATFORM_FEE} fee, minus what we returned` },
    { label: "Provider’s fees", amount: balances.providerFees, note: "Deducted by the provider" },
    { label: "Lost", amount: balances.badDebt, note: "Chargebacks that we could not recover" },
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
