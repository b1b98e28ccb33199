import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { Row, RowList } from "#ui/row.tsx";

interface Totals {
  quotes: number;
  bookings: readonly unknown[];
  customers: number;
  held: Pence;
  owed: Pence;
}

/** How much work and money a suspension affects. */
export function AffectedTotals({ work }: { work: Totals }) {
  const facts = [
    ["Quotes waiting", String(work.quotes)],
    ["Bookings", String(work.bookings.length)],
    ["Customers", String(work.customers)],
    ["Held", formatPounds(work.held)],
    ["Due to them", formatPounds(work.owed)],
  ];
  return (
    <dl className="num mb-2 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-soft text-sm">{label}</dt>
          <dd className="font-semibold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ShownBooking {
  id: string;
  jobTitle: string;
  customer: string;
  customerId: string;
  status: string;
  /** The booked day as text, if there is one. */
  day: string | null;
  /** Held and not on its way back to the customer. */
  held: Pence;
  /** The state of its money in a line: "£50.00 held, £150.00 not paid yet". */
  money: string;
  /** How much of it the reader may send back without a second operator, in pence. */
  aloneUpTo: Pence;
}

/** The bookings that a suspension affects; `below` renders the form under each. */
export function AffectedBookings({
  bookings,
  below,
}: {
  bookings: readonly ShownBooking[];
  below?: (booking: ShownBooking) => ReactNode;
}) {
  if (bookings.length === 0) return <p className="text-soft">No open bookings.</p>;
  return (
    <RowList>
      {bookings.map((booking) => (
        <Row key={booking.id} end={<span className="num">{booking.money}</span>} below={below?.(booking)}>
          <p className="break-words font-semibold">{booking.jobTitle}</p>
          <p className="num text-soft text-sm">
            <Link to={`/admin/users/${booking.customerId}`} className="link">
              {booking.customer}
            </Link>
            , {booking.status}
            {booking.day && `, ${booking.day}`}
          </p>
        </Row>
      ))}
    </RowList>
  );
}
