import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { fee, formatPounds, type Pence, pence } from "#kernel/money.ts";
import type { MoneyOfBooking } from "./ledger.ts";
import type { PartFacts } from "./money-parts.ts";

const paymentStateText = {
  waiting: "Waiting for payment",
  held: "Held",
  disputed: "In dispute",
  owed: "Owed to you",
  paid_out: "Paid out",
  refunded: "Refunded",
  part_refunded: "Part refunded",
};

const partTextSent = (net: string) => `${net} paid out`;

const partTextOwed = (net: string) => `${net} owed to you`;

const partTextHeld = (net: string) => `${net} held`;

const partTextDue = (net: string) => `${net} not paid yet`;

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
  // Stages are released one by one: while one is held, the booking is not paid out.
  if (money.free > 0) return "held";
  if (money.released > 0 && money.owed > 0) return "owed";
  if (money.released > 0) return money.refunded > 0 ? "part_refunded" : "paid_out";
  return "held";
}

/** Each state as text. */
export const PAYMENT_STATE_TEXT: Record<PaymentState, string> = paymentStateText;

/** A booking's money from its tradesperson's side. Amounts in pence. */
interface ShareFacts extends PartFacts {
  /** Released less the fee and what was taken back: transferred or owed. */
  earned: number;
  owed: number;
}

/** What is left of an amount after the fee. */
const afterFee = (amount: number): number => amount - fee(pence(amount));

/** What the tradesperson has earned and will earn if nothing changes, after the fee and refunds. */
export function shareOf(money: ShareFacts): Pence {
  if (money.refunded === 0 && money.held === money.free) return pence(afterFee(money.amount));
  const due = money.received > money.refunded ? Math.max(0, money.amount - money.received) : 0;
  return pence(Math.max(0, money.earned) + afterFee(money.free) + afterFee(due));
}

/** Where the parts of it are, as text; null while it is all in one state, which the state's own text says. */
export function partsText(money: ShareFacts): string | null {
  const parts = [
    { text: partTextSent, net: money.earned - Math.max(0, money.owed) },
    { text: partTextOwed, net: money.owed },
    { text: partTextHeld, net: afterFee(money.free) },
    {
      text: partTextDue,
      net: money.received > money.refunded ? afterFee(Math.max(0, money.amount - money.received)) : 0,
    },
  ].filter(({ net }) => net > 0);
  return parts.length > 1 ? parts.map(({ text, net }) => text(formatPounds(net))).join(", ") : null;
}
