import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";

/** What becomes of money that has just arrived for a booking. */
export type Destination =
  /** Kept until the work is complete and approved. */
  | "held"
  /** The work is complete: paying is approving. */
  | "released"
  /** It should not have come (paid already, or the booking is off): recorded, and sent back. */
  | "returned";

/** Where a payment goes, by what the booking is when the money arrives: it may have changed since the customer set out to pay. */
export function destinationOf(booking: { status: BookingStatus; paid: boolean }): Destination {
  if (booking.paid) return "returned";
  if (booking.status === "completed") return "released";
  return booking.status === "confirmed" || booking.status === "disputed" ? "held" : "returned";
}

/** The facts of a Checkout Session and the payment behind it that decide what it is. */
export interface SessionFacts {
  /** "open", "complete", "expired". */
  status: string | null;
  /** "paid", "unpaid", "no_payment_required". */
  paymentStatus: string;
  paymentIntentStatus: string | null;
}

/** What has become of an attempt to pay. `processing`: a bank's slow answer is still to come. */
export type Progress = "paid" | "open" | "processing" | "expired" | "failed";

/** Reads an attempt from the provider's present state, never from the order in which news arrives. */
export function progressOf(session: SessionFacts): Progress {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.paymentStatus === "paid") return "paid";
  const given = session.paymentIntentStatus;
  return given === "requires_payment_method" || given === "canceled" ? "failed" : "processing";
}
