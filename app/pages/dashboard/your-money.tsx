import { PLATFORM_FEE } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";

interface YourMoneyProps {
  /** In pence. */
  money: { held: number; owed: number; paidThisMonth: number; owedNote: string };
}

/** The tradesperson's money by state. */
export function YourMoney({ money: { held, owed, paidThisMonth, owedNote } }: YourMoneyProps) {
  const lines = [
    { label: "Held", note: `Paid by customers, before the ${PLATFORM_FEE} fee`, amount: held },
    owed < 0
      ? {
          label: "Owed by you",
          note: "From refunds. We’ll take it from the next money we release to you",
          amount: 0 - owed,
        }
      : {
          label: "Owed to you",
          note: owedNote,
          amount: owed,
        },
    { label: "Paid to you this month", note: "Sent to your Stripe account", amount: paidThisMonth },
  ];
  return (
    <Section
      title="Your money"
      action={
        <ButtonLink to="/tradesperson/payments" variant="text">
          Payments
        </ButtonLink>
      }
    >
      <dl className="hairlines border-line border-y">
        {lines.map(({ label, note, amount }) => (
          <div
            key={label}
            className="relative isolate flex items-start justify-between gap-4 py-3.5 before:absolute before:-inset-x-3 before:inset-y-1 before:-z-10 before:rounded-md hover:before:bg-sunk"
          >
            <dt className="min-w-0">
              <CardLink to="/tradesperson/payments" className="font-semibold">
                {label}
              </CardLink>
              <span className="block text-sm text-soft">{note}</span>
            </dt>
            <dd>
              <Money amount={amount} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
