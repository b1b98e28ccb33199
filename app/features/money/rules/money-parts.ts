import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type Pence, subtract } from "#kernel/money.ts";
import { aheadOf, keptOf, type NowOf } from "./facts.ts";

/** Where a booking's price is now. `due`: the customer has not paid it yet. */
export interface MoneyPart {
  is: "held" | "going_back" | "released" | "refunded" | "due";
  /** Before our fee. */
  amount: Pence;
}

/** What decides it. */
export interface PartFacts {
  status: BookingStatus;
  /** The price. */
  amount: Pence;
  now: NowOf;
}

/** The parts of a booking's price that are not nothing. What was refunded can be due again, which a second payment shows. */
export function moneyParts({ now, ...booking }: PartFacts): MoneyPart[] {
  const parts: MoneyPart[] = [
    { is: "held", amount: now.free },
    { is: "going_back", amount: subtract(now.held, now.free) },
    { is: "released", amount: keptOf(now) },
    { is: "refunded", amount: now.refunded },
    { is: "due", amount: subtract(aheadOf(booking, now).amount, now.free) },
  ];
  return parts.filter(({ amount }) => amount > 0);
}
