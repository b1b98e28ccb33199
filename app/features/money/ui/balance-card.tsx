import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface BalanceCardProps {
  /** In pence; null when the provider did not answer. */
  balance: { available: number; pending: number } | null;
  /** The payout in progress, if any: pence, and the day as text. */
  next: { amount: number; arrives: string } | null;
  canPayOut: boolean;
}

/** The balance of a tradesperson's account at the provider, and the next payout to their bank. */
export function BalanceCard({ balance, next, canPayOut }: BalanceCardProps) {
  return (
    <Card as="section" aria-labelledby="balance-title">
      <h2 id="balance-title" className="subheading">
        Balance with Stripe
      </h2>
      {balance === null ? (
        <p className="mt-2 text-soft">The payment provider did not answer. Try again in a minute.</p>
      ) : (
        <>
          <p className="mt-2">
            <Money amount={balance.available} size="xl" />
          </p>
          {balance.pending > 0 && (
            <p className="mt-1 text-soft">
              and <span className="num">{formatPounds(balance.pending)}</span> being cleared
            </p>
          )}
          <p className="mt-2 text-soft">{whatNext(balance.available, next)}</p>
          {next && (
            <p className="mt-1 text-soft">
              <span className="num">{formatPounds(next.amount)}</span> is on its way and should arrive by{" "}
              <span className="num">{next.arrives}</span>.
            </p>
          )}
          {canPayOut && balance.available > 0 && (
            <Form method="post" action="/tradesperson/payments" className="mt-4" preventScrollReset>
              <SubmitButton intent="pay-out" variant="line" block busyLabel="Paying out…">
                Pay out now
              </SubmitButton>
            </Form>
          )}
        </>
      )}
    </Card>
  );
}

function whatNext(available: number, next: BalanceCardProps["next"]): string {
  if (available < 0)
    return "You owe this because we refunded a customer after releasing the money to you. We’ll take it from your next payment.";
  if (available > 0) return "Paid out to your bank automatically on the next working day.";
  return next
    ? "Your next payout will follow when we release more money."
    : "Released money appears here first, then goes to your bank account.";
}
