import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import type { BookingRow } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";
import { appointmentColumns, type NewAppointment } from "./set-date.server.ts";

interface NewBooking {
  quote: { id: string; jobId: string; tradespersonId: string; amount: Pence };
  customerId: string;
  /** Confirmed by accepting a quote, perhaps with a date that it offers, or pending with the date that the customer requested. */
  begin:
    | { status: "confirmed"; agreed?: (NewAppointment & { expressRequest: boolean }) | null }
    | (NewAppointment & { status: "pending"; answerBy: Date; expressRequest: boolean });
  actor: Actor;
  at: Date;
}

/** Stores a booking in the transaction of a flow that has locked the job. The amount is always the quote's. */
export async function createBooking(tx: Tx, { quote, customerId, begin, actor, at }: NewBooking): Promise<BookingRow> {
  const request = begin.status === "pending" ? begin : null;
  const dated = begin.status === "pending" ? begin : begin.agreed;
  const booking = await insertOne(tx, bookings, {
    jobId: quote.jobId,
    quoteId: quote.id,
    customerId,
    tradespersonId: quote.tradespersonId,
    amount: quote.amount,
    status: begin.status,
    ...(dated && appointmentColumns(dated)),
    answerBy: request?.answerBy ?? null,
    agreedAt: request ? null : at,
    expressRequestAt: dated?.expressRequest ? at : null,
    createdAt: at,
  });
  await recordCreation(tx, bookingMachine, { id: booking.id, status: booking.status, actor, at });
  await refreshBookingPages(tx, booking, at);
  return booking;
}
