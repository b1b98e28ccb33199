import { Landmark } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { failureText, PAYOUT_STATE_TEXT, type PayoutState } from "../rules/payout.labels.ts";

/** A payout; amounts in pence, days as text. */
export interface PayoutLine {
  id: string;
  amount: number;
  state: PayoutState;
  began: string;
  arrives: string;
  automatic: boolean;
  failure: string | null;
  /** What was transferred to the account for bookings since the previous payout. */
  pays: readonly { bookingId: string; jobId: string; jobTitle: string; amount: number }[];
}

const tones: Record<PayoutState, ComponentProps<typeof Badge>["tone"]> = {
  pending: "waiting",
  in_transit: "waiting",
  paid: "done",
  failed: "danger",
  canceled: "neutral",
};

/** Payouts to the bank, the newest first. */
export function PayoutList({ payouts }: { payouts: readonly PayoutLine[] }) {
  if (payouts.length === 0)
    return (
      <EmptyState icon={Landmark} title="No payouts yet">
        Each payout from Stripe to your bank appears here with its arrival date.
      </EmptyState>
    );
  return (
    <RowList>
      {payouts.map((payout) => (
        <Row
          key={payout.id}
          end={<Money amount={payout.amount} size="lg" />}
          below={
            <>
              {payout.state === "failed" && <p className="text-red text-sm">{failureText(payout.failure)}</p>}
              <Pays payout={payout} />
            </>
          }
        >
          <p className="num font-semibold">{arrival(payout)}</p>
          <p className="num text-soft text-sm">{`${payout.automatic ? "Paid out" : "Paid out at your request"} on ${payout.began}`}</p>
          <Badge tone={tones[payout.state]} className="mt-2.5">
            {PAYOUT_STATE_TEXT[payout.state]}
          </Badge>
        </Row>
      ))}
    </RowList>
  );
}

/** The bookings that a payout pays, so that the tradesperson can match it with their accounts. */
function Pays({ payout: { amount, pays, state } }: { payout: PayoutLine }) {
  if (pays.length === 0) return null;
  const whole = pays.reduce((sum, one) => sum + one.amount, 0) === amount;
  const failed = state === "failed" || state === "canceled";
  return (
    <div className="mt-2 text-sm">
      <p className="text-soft">
        {whole ? (failed ? "Would have paid" : "Pays") : "Sent to your Stripe balance since the previous payout"}
      </p>
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

function arrival({ state, arrives }: PayoutLine): string {
  if (state === "paid") return `Arrived ${arrives}`;
  if (state === "failed") return "Returned by your bank";
  return state === "canceled" ? "Cancelled" : `Arrives ${arrives}`;
}
