import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { MoneyOfBooking } from "./ledger.ts";

/** Where a booking's money stands, as its tradesperson is told. */
export type PaymentState = "waiting" | "held" | "disputed" | "owed" | "paid_out" | "refunded" | "part_refunded";

/** What the state looks at of a booking's money. Amounts in pence. */
interface StateFacts extends MoneyOfBooking {
  paid: boolean;
  /** Held, and not on its way back. */
  free: number;
  /** Released, and not sent to the tradesperson. */
  owed: number;
}

/** From the ledger and the booking, never from a column of its own. */
export function paymentState(booking: { status: BookingStatus }, money: StateFacts): PaymentState {
  const isAllBack = money.received > 0 && money.free === 0 && money.released === 0;
  if (!money.paid) return isAllBack ? "refunded" : "waiting";
  if (booking.status === "disputed") return "disputed";
  if (money.released > 0 && money.owed > 0) return "owed";
  if (money.released > 0) return money.refunded > 0 ? "part_refunded" : "paid_out";
  return "held";
}

/** The words of each state, short and plain. */
export const PAYMENT_STATE_TEXT: Record<PaymentState, string> = {
  waiting: "Waiting for payment",
  held: "Held",
  disputed: "In dispute",
  owed: "Owed to you",
  paid_out: "Paid out",
  refunded: "Refunded",
  part_refunded: "Part refunded",
};
