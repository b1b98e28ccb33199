import { Wallet } from "lucide-react";
import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { filtersAddress } from "../rules/admin-payments.schema.ts";
import {
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PaymentStatus,
  STATUS_TEXT,
  TYPE_TEXT,
} from "../rules/admin-payments.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import type { ShownMoney } from "./shown-money.server.ts";

const tones = { intended: "waiting", succeeded: "done", failed: "danger", unknown: "danger" } as const;

/** Every payment, transfer and refund, newest first, filtered by the URL. */
export function AllPayments({ payments, filters, next, older, refundId, mayClose }: ShownMoney) {
  const { bookingId } = filters;
  const hasPayment = payments.some(({ type, status }) => type === "charge" && status === "succeeded");
  return (
    <Section title={older ? "Earlier payments" : "All payments"} id="payments" className="mt-10">
      <PaymentFilters filters={filters} />
      {bookingId && (
        <div className="mb-4 flex flex-wrap gap-3 empty:hidden">
          <Allowed act="payments.refund">
            {hasPayment && <RefundDialog bookingId={bookingId} refundId={refundId} />}
            {mayClose && <CloseDialog bookingId={bookingId} />}
          </Allowed>
        </div>
      )}
      {payments.length === 0 ? (
        <EmptyState icon={Wallet} title="No payments">
          Payments, transfers and refunds are listed here, each with its status.
        </EmptyState>
      ) : (
        <RowList>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} oneBooking={Boolean(bookingId)} />
          ))}
        </RowList>
      )}
      <ShowMore to={next && filtersAddress(filters, next)} label="Show earlier payments" />
    </Section>
  );
}

function PaymentFilters({ filters }: Pick<ShownMoney, "filters">) {
  const { type, status, bookingId } = filters;
  return (
    <>
      <FilterChips
        label="Kind"
        chips={[undefined, ...PAYMENT_TYPES].map((kind) => ({
          to: filtersAddress({ ...filters, type: kind }),
          label: kind ? `${TYPE_TEXT[kind]}s` : "All kinds",
          current: kind === type,
        }))}
      />
      <FilterChips
        label="Status"
        className="mt-2 mb-3"
        chips={[undefined, ...PAYMENT_STATUSES].map((end) => ({
          to: filtersAddress({ ...filters, status: end }),
          label: end ? STATUS_TEXT[end] : "Any status",
          current: end === status,
        }))}
      />
      {bookingId && (
        <p className="mb-3">
          Showing one booking.{" "}
          <Link className="link" to={filtersAddress({ type, status })}>
            Show all bookings
          </Link>
        </p>
      )}
    </>
  );
}

/** One movement. `oneBooking`: the list is filtered by a booking already. */
function PaymentRow({ payment, oneBooking }: { payment: ShownMoney["payments"][number]; oneBooking: boolean }) {
  return (
    <Row
      end={
        <>
          <Money amount={payment.amount} />
          <Badge tone={tones[payment.status satisfies PaymentStatus]}>{STATUS_TEXT[payment.status]}</Badge>
        </>
      }
    >
      <p className="font-semibold">
        {TYPE_TEXT[payment.type]}: {payment.jobTitle}
      </p>
      <p className="num text-soft text-sm">
        <Link className="link" to={`/admin/users/${payment.person.id}`}>
          {payment.person.name}
        </Link>{" "}
        · {payment.when}
        {payment.providerId && <span className="break-all"> · {payment.providerId}</span>}
        {payment.failure && ` · ${payment.failure}`}
      </p>
      {!oneBooking && (
        <p className="mt-1 text-sm">
          <Link className="link" to={filtersAddress({ bookingId: payment.bookingId })}>
            Show this booking only
          </Link>
        </p>
      )}
    </Row>
  );
}
