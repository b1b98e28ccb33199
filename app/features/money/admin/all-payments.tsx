import { Search, Wallet } from "lucide-react";
import { Form, Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Input } from "#ui/input.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import {
  filtersAddress,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PaymentStatus,
  queryOf,
  STATUS_TEXT,
  TYPE_TEXT,
} from "../rules/admin-payments.ts";
import { CloseDialog } from "../ui/close-dialog.tsx";
import { RefundDialog } from "../ui/refund-dialog.tsx";
import { paymentsList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";

const SEARCH_MAX = 255;
const tones = { intended: "waiting", succeeded: "done", failed: "danger", unknown: "danger" } as const;

/** Every payment, transfer and refund, newest first, filtered by the URL. */
export function AllPayments({ payments, filters, next, older, refundId, refundable, mayClose }: ShownMoney) {
  const { bookingId } = filters;
  const isNarrow = Object.values(filters).some((value) => value !== undefined);
  const hasPayment = payments.some(({ type, status }) => type === "charge" && status === "succeeded");
  return (
    <Section
      title={older ? "Earlier payments" : "All payments"}
      action={<ListTools list={paymentsList} query={queryOf(filters)} />}
      id="payments"
    >
      <Form action="/admin/search" role="search" aria-label="Payments" className="mb-4 flex items-end gap-2">
        <Field label="Find a payment" hint="Email, name, booking ID or provider ID" className="max-w-[27rem] flex-1">
          <Input type="search" name="q" maxLength={SEARCH_MAX} />
        </Field>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
          Search
        </Button>
      </Form>
      <PaymentFilters filters={filters} />
      {bookingId && (
        <div className="mb-4 flex flex-wrap gap-3 empty:hidden">
          <Allowed act="payments.refund">
            {hasPayment && refundable && <RefundDialog bookingId={bookingId} refundId={refundId} money={refundable} />}
            {mayClose && <CloseDialog bookingId={bookingId} />}
          </Allowed>
        </div>
      )}
      {payments.length === 0 ? (
        <EmptyState
          icon={Wallet}
          title={isNarrow ? "No payments match these filters" : older ? "No earlier payments" : "No payments"}
          action={(isNarrow || older) && <ButtonLink to={filtersAddress({})}>Show all payments</ButtonLink>}
        >
          {!isNarrow && !older && "Payments, transfers and refunds are listed here, each with its status."}
        </EmptyState>
      ) : (
        <DeskTable list={paymentsList} cells={cells} rows={payments} rowKey={({ id }) => id} />
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

const cells: Cells<ShownMoney["payments"][number], keyof typeof paymentsList.columns> = {
  when: { wide: "lg", className: "whitespace-nowrap num text-soft", cell: ({ when }) => when },
  what: {
    cell: ({ type, jobTitle, bookingId, failure, person, when }) => (
      <>
        {TYPE_TEXT[type]}:{" "}
        <Link className="link wrap-anywhere" to={`/admin/bookings/${bookingId}`}>
          {jobTitle}
        </Link>
        <span className="num block text-soft text-xs lg:hidden wrap-anywhere">
          {person.name}, {when}
        </span>
        {failure && <span className="block text-red text-xs">{failure}</span>}
      </>
    ),
  },
  person: {
    wide: "lg",
    cell: ({ person }) => (
      <Link className="link" to={`/admin/users/${person.id}`}>
        {person.name}
      </Link>
    ),
  },
  providerId: {
    wide: "lg",
    className: "max-w-48 truncate",
    cell: ({ providerId }) => providerId && <span className="select-all font-mono text-xs">{providerId}</span>,
  },
  amount: {
    end: true,
    cell: ({ amount, status }) => (
      <>
        <Money amount={amount} />
        <span className="block lg:hidden">
          <Status status={status} />
        </span>
      </>
    ),
  },
  status: { wide: "lg", end: true, cell: ({ status }) => <Status status={status} /> },
};

const Status = ({ status }: { status: PaymentStatus }) => <Badge tone={tones[status]}>{STATUS_TEXT[status]}</Badge>;
