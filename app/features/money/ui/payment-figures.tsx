import { PLATFORM_FEE } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { texts } from "./texts.tsx";

interface PaymentFiguresProps {
  /** In pence. */
  earnings: { held: number; owed: number; paidOut: number; earned: number };
  /** What owed money waits for. */
  owedNote: string;
}

/** The totals of a tradesperson's money, each with an explanation. */
export function PaymentFigures({ earnings, owedNote }: PaymentFiguresProps) {
  const t = useTexts(texts);
  const figures = [
    { label: t.held, amount: earnings.held, note: t.paidByCustomers(PLATFORM_FEE) },
    owedFigure(earnings.owed, owedNote),
    { label: t.paidOut, amount: earnings.paidOut, note: t.sentToAccount },
    { label: t.earned, amount: earnings.earned, note: t.owedAndPaidOut(PLATFORM_FEE) },
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
      label: texts.owedByYou,
      amount: 0 - owed,
      note: texts.refundedToCustomers,
    };
  return { label: texts.owedToYou, amount: owed, note: owedNote };
}
