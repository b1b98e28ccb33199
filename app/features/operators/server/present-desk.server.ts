import { type TraceColumns, traceTotals } from "#features/money/rules/trace.ts";
import type { BookingDetail } from "./find-booking.server.ts";
import type { FoundThing } from "./found-things.server.ts";

/** A result of the search in the API. */
export const presentFound = ({ bookingId, createdAt, ...found }: FoundThing) => ({
  ...found,
  booking_id: bookingId,
  created_at: createdAt.toISOString(),
});

const presentColumns = (row: TraceColumns) => ({
  received: row.received,
  held: row.held,
  owed: row.owed,
  fee: row.fee,
  to_bank: row.toBank,
  sent_back: row.sentBack,
});

const presentSide = (person: BookingDetail["customer"]) => ({
  id: person.id,
  full_name: person.name,
  email: person.email,
  suspended: person.suspendedAt !== null,
});

/** A booking with its money traced, in the API. */
export const presentDeskBooking = (booking: BookingDetail) => ({
  id: booking.id,
  job_id: booking.jobId,
  quote_id: booking.quoteId,
  title: booking.title,
  status: booking.status,
  amount: booking.amount,
  scheduled_date: booking.scheduledDate,
  created_at: booking.createdAt.toISOString(),
  customer: presentSide(booking.customer),
  tradesperson: presentSide(booking.tradesperson),
  now: presentColumns(traceTotals(booking.trace)),
  movements: booking.trace.map((row) => ({
    id: row.id,
    kind: row.kind,
    provider_id: row.providerId,
    created_at: row.at.toISOString(),
    ...presentColumns(row),
  })),
  payouts: booking.payouts.map((payout) => ({
    provider_id: payout.providerId,
    state: payout.state,
    amount: payout.amount,
    arrival_date: payout.arrivalDate,
    created_at: payout.at.toISOString(),
  })),
  disputes: booking.disputes.map(({ id, status, reason }) => ({ id, status, reason })),
  events: booking.events.map((event) => ({
    entity: event.entity,
    event: event.event,
    status: event.toStatus,
    by: event.by ?? event.actorKind,
    created_at: event.createdAt.toISOString(),
  })),
});
