import { LockKeyhole, Wallet } from "lucide-react";
import type { ComponentProps } from "react";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { PAYMENT_STATE_TEXT, type PaymentState } from "../rules/payment-state.ts";

/** One booking's money, as its tradesperson sees it. Amounts in pence. */
export interface PaymentLine {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  /** The date as text. */
  when: string;
  amount: number;
  platformFeeAmount: number;
  net: number;
  /** What was refunded to the customer. */
  refunded: number;
  state: PaymentState;
  /** Where its parts are, if they are not in one state. */
  parts: string | null;
}

const tones: Record<PaymentState, ComponentProps<typeof Badge>["tone"]> = {
  waiting: "waiting",
  held: "active",
  disputed: "danger",
  owed: "waiting",
  paid_out: "done",
  refunded: "neutral",
  part_refunded: "neutral",
};

/** Payments as rows: the customer, the job, the price, the fee and the tradesperson's share. */
export function PaymentList({ payments }: { payments: readonly PaymentLine[] }) {
  if (payments.length === 0)
    return (
      <EmptyState
        icon={Wallet}
        title="No payments yet"
        action={
          <ButtonLink to="/browse" variant="agree">
            Find Jobs
          </ButtonLink>
        }
      >
        When a customer pays you, the payment appears here with our fee and what you receive.
      </EmptyState>
    );
  return (
    <RowList>
      {payments.map((payment) => (
        <Row
          key={payment.bookingId}
          pressable
          end={
            <>
              <Money amount={payment.net} size="lg" />
              <span className="num text-soft text-sm">
                {payment.refunded > 0
                  ? `${formatPounds(payment.refunded)} of ${formatPounds(payment.amount)} refunded`
                  : `${formatPounds(payment.amount)} − ${formatPounds(payment.platformFeeAmount)} fee`}
              </span>
            </>
          }
        >
          <CardLink to={`/job/${payment.jobId}`} className="font-semibold">
            {payment.jobTitle}
          </CardLink>
          <p className="mt-0.5 text-soft text-sm">
            {payment.customer} · <span className="num whitespace-nowrap">{payment.when}</span>
          </p>
          <Badge
            tone={tones[payment.state]}
            {...(payment.state === "held" ? { icon: LockKeyhole } : {})}
            className="mt-2.5"
          >
            {PAYMENT_STATE_TEXT[payment.state]}
          </Badge>
          {payment.parts && <p className="num mt-1 text-soft text-sm">{payment.parts}</p>}
        </Row>
      ))}
    </RowList>
  );
}
