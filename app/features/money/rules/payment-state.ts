import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { MoneyOfBooking } from "./ledger.ts";
import { texts } from "./payment-state.texts.ts";

/** The state of a booking's money, as its tradesperson sees it. */
export type PaymentState = "waiting" | "held" | "disputed" | "owed" | "paid_out" | "refunded" | "part_refunded";

/** What decides the state. Amounts in pence. */
interface StateFacts extends MoneyOfBooking {
  paid: boolean;
  /** Held and not being refunded. */
  free: number;
  /** Released and not transferred to the tradesperson. */
  owed: number;
}

/** The state, derived from the ledger and the booking's status. */
export function paymentState(booking: { status: BookingStatus }, money: StateFacts): PaymentState {
  const isAllBack = money.received > 0 && money.free === 0 && money.released === 0;
  if (!money.paid) return isAllBack ? "refunded" : "waiting";
  if (booking.status === "disputed") return "disputed";
  if (money.released > 0 && money.owed > 0) return "owed";
  if (money.released > 0) return money.refunded > 0 ? "part_refunded" : "paid_out";
  return "held";
}

/** Each state as text. */
export const PAYMENT_STATE_TEXT: Record<PaymentState, string> = texts.paymentStateText;
