import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { MoneyOfBooking } from "./ledger.ts";

/** Where a booking's money stands, as its tradesperson is told. */
export type PaymentState = "waiting" | "held" | "disputed" | "owed" | "paid_out" | "refunded" | "part_refunded";

/** From the ledger and the booking, never from a column of its own. */
export function paymentState(
  booking: { status: BookingStatus; depositPaid: boolean },
  money: MoneyOfBooking,
  owed: number,
): PaymentState {
  if (!booking.depositPaid) return "waiting";
  if (booking.status === "disputed") return "disputed";
  if (money.held === 0 && money.released === 0) return "refunded";
  if (money.released > 0 && owed > 0) return "owed";
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
