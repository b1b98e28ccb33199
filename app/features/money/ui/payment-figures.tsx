import { PLATFORM_FEE } from "#kernel/money.ts";
import { Money } from "#ui/money.tsx";

interface PaymentFiguresProps {
  /** In pence. */
  earnings: { held: number; owed: number; paidOut: number; earned: number };
  /** What owed money waits for. */
  owedNote: string;
}

/** The totals of a tradesperson's money, each with an explanation. */
export function PaymentFigures({ earnings, owedNote }: PaymentFiguresProps) {
  const figures = [
    { label: "Held", amount: earnings.held, note: `Paid by customers, before the ${PLATFORM_FEE} fee` },
    owedFigure(earnings.owed, owedNote),
    { label: "Paid out", amount: earnings.paidOut, note: "Sent to your Stripe account" },
    { label: "Earned", amount: earnings.earned, note: `Owed and paid out, after the ${PLATFORM_FEE} fee` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 border-line border-y py-6 xl:grid-cols-4">
      {figures.map(({ label, amount, note }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-soft">{label}</dt>
          <dd className="mt-1">
            <Money amount={amount} size="xl" />
            <span className="mt-1 block text-soft text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** After a refund of transferred money the tradesperson owes us. */
function owedFigure(owed: number, owedNote: string) {
  if (owed < 0)
    return {
      label: "Owed by you",
      amount: 0 - owed,
      note: "Refunded to customers. We take it from your next release",
    };
  return { label: "Owed to you", amount: owed, note: owedNote };
}
