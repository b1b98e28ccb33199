import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";

/** What happens to money that has just arrived for a booking. */
export type Destination =
  /** Held until the work is complete and approved. */
  | "held"
  /** The work is complete, so paying approves it. */
  | "released"
  /** Unexpected (paid already, or the booking is cancelled): recorded and refunded. */
  | "returned";

/** What happens to a payment, by the booking's status when the money arrives; it may have changed since the payment began. */
export function destinationOf(booking: { status: BookingStatus; paid: boolean }): Destination {
  if (booking.paid) return "returned";
  if (booking.status === "completed") return "released";
  return booking.status === "confirmed" || booking.status === "disputed" ? "held" : "returned";
}

/** The current state of a payment, as its two people see it, including why it is held. */
export const ARRIVALS = ["held", "disputed", "frozen", "released", "returned"] as const;
type Arrival = (typeof ARRIVALS)[number];

/** For completed work only the money of a suspended tradesperson is held. */
export function arrivalOf({ status }: { status: BookingStatus }, destination: Destination): Arrival {
  if (destination !== "held" || status === "confirmed") return destination;
  return status === "disputed" ? "disputed" : "frozen";
}

/** The facts of a Checkout Session and its payment that decide its progress. */
export interface SessionFacts {
  /** "open", "complete", "expired". */
  status: string | null;
  /** "paid", "unpaid", "no_payment_required". */
  paymentStatus: string;
  paymentIntentStatus: string | null;
}

/** The progress of a payment attempt. `processing`: the bank has not answered yet. */
export type Progress = "paid" | "open" | "processing" | "expired" | "failed";

/** Derives the progress from the provider's current state, so that the order of events does not matter. */
export function progressOf(session: SessionFacts): Progress {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.paymentStatus === "paid") return "paid";
  const given = session.paymentIntentStatus;
  return given === "requires_payment_method" || given === "canceled" ? "failed" : "processing";
}
