import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./texts.tsx";

interface BalanceCardProps {
  /** In pence; null when the provider did not answer. */
  balance: { available: number; pending: number } | null;
  /** The payout in progress, if any: pence, and the day as text. */
  next: { amount: number; arrives: string } | null;
  canPayOut: boolean;
}

/** The balance of a tradesperson's account at the provider, and the next payout to their bank. */
export function BalanceCard({ balance, next, canPayOut }: BalanceCardProps) {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-labelledby="balance-title">
      <h2 id="balance-title" className="subheading">
        {t.balanceWithStripe}
      </h2>
      {balance === null ? (
        <p className="mt-2 text-soft">{t.paymentProviderDidNotAnswer}</p>
      ) : (
        <>
          <p className="mt-2">
            <Money amount={balance.available} size="xl" />
          </p>
          {balance.pending > 0 && (
            <p className="mt-1 text-soft">
              {t.andBeingCleared(<span className="num">{formatPounds(balance.pending)}</span>)}
            </p>
          )}
          <p className="mt-2 text-soft">{whatNext(balance.available, next)}</p>
          {next && (
            <p className="mt-1 text-soft">
              {t.onItsWayThereBy(
                <span className="num">{formatPounds(next.amount)}</span>,
                <span className="num">{next.arrives}</span>,
              )}
            </p>
          )}
          {canPayOut && balance.available > 0 && (
            <Form method="post" action="/tradesperson/payments" className="mt-4" preventScrollReset>
              <SubmitButton intent="pay-out" variant="line" block busyLabel={t.payingOut}>
                {t.payOutNow}
              </SubmitButton>
            </Form>
          )}
        </>
      )}
    </Card>
  );
}

function whatNext(available: number, next: BalanceCardProps["next"]): string {
  if (available < 0) return texts.youOweThis;
  if (available > 0) return texts.paidOutNextDay;
  return next ? texts.nextPayoutFollows : texts.releasedMoneyArrivesHere;
}
