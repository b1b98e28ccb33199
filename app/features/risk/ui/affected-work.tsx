import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { texts } from "./affected-work.texts.ts";

interface Totals {
  quotes: number;
  bookings: readonly unknown[];
  customers: number;
  held: Pence;
  owed: Pence;
}

/** How much work and money a suspension affects. */
export function AffectedTotals({ work }: { work: Totals }) {
  const t = useTexts(texts);
  const facts = [
    [t.quotesWaiting, String(work.quotes)],
    [t.bookings, String(work.bookings.length)],
    [t.customers, String(work.customers)],
    [t.held, formatPounds(work.held)],
    [t.dueToThem, formatPounds(work.owed)],
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
  day: string | null;
  amount: Pence;
  held: Pence;
}

/** The bookings that a suspension affects; `below` renders the form under each. */
export function AffectedBookings({
  bookings,
  below,
}: {
  bookings: readonly ShownBooking[];
  below?: (booking: ShownBooking) => ReactNode;
}) {
  const t = useTexts(texts);
  if (bookings.length === 0) return <p className="text-soft">{t.noOpenBookings}</p>;
  return (
    <RowList>
      {bookings.map((booking) => (
        <Row
          key={booking.id}
          end={
            <span className="num">
              {booking.held > 0
                ? t.amountHeld(formatPounds(booking.held))
                : t.amountNotPaid(formatPounds(booking.amount))}
            </span>
          }
          below={below?.(booking)}
        >
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
