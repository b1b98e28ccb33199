import { ChevronDown, Landmark } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import type { PayoutState } from "../rules/payout.labels.ts";

/** A line of the bank: a payout, or what will be one; amounts in pence, days as text. */
export interface PayoutLine {
  id: string;
  amount: number;
  /** Null before the provider has begun it. */
  state: PayoutState | null;
  day: string;
  note: string;
  failure: string | null;
  /** What was transferred to the account for bookings since the previous payout. */
  pays: readonly { bookingId: string; jobId: string; jobTitle: string; amount: number }[];
}

/** Payouts to the bank, the newest first, each with what it is the sum of. */
export function PayoutList({ payouts }: { payouts: readonly PayoutLine[] }) {
  if (payouts.length === 0)
    return (
      <EmptyState icon={Landmark} title="No payouts yet">
        Each payout to your bank appears here with the day on which it arrives.
      </EmptyState>
    );
  return (
    <ul className="hairlines border-line border-y">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <details className="group py-3">
            <summary className="flex cursor-pointer items-center justify-between gap-4">
              <span className="num min-w-0">
                <span className="block font-semibold">{payout.day}</span>
                <span className={payout.state === "failed" ? "block text-red text-sm" : "block text-soft text-sm"}>
                  {payout.note}
                </span>
              </span>
              <span className="flex flex-none items-center gap-2">
                <Money amount={payout.amount} size="lg" />
                <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
              </span>
            </summary>
            <Pays payout={payout} />
          </details>
          {payout.failure && <p className="pb-3 text-red text-sm">{payout.failure}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The bookings that a payout pays, so that the tradesperson can match it with their accounts. */
function Pays({ payout: { amount, pays } }: { payout: PayoutLine }) {
  if (pays.length === 0) return <p className="mt-2 text-soft text-sm">Money from your balance with Stripe</p>;
  const whole = pays.reduce((sum, one) => sum + one.amount, 0) === amount;
  return (
    <div className="mt-2 border-line border-l-2 pl-3 text-sm">
      {!whole && <p className="text-soft">Sent to your Stripe balance since the previous payout</p>}
      <ul>
        {pays.map((one) => (
          <li key={one.bookingId} className="flex items-baseline justify-between gap-4">
            <Link className="link min-w-0 break-words py-1" to={`/job/${one.jobId}`}>
              {one.jobTitle}
            </Link>
            <Money amount={one.amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}
