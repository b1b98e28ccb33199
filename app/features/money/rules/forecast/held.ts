import { APPROVAL_DAYS } from "#config/constants.ts";
import { UNDO_MINUTES } from "#features/bookings/rules/booking.labels.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { type Pence, pence, split, subtract, sum } from "#kernel/money.ts";
import { type Ahead, partOfAhead } from "../facts.ts";
import { holdEndDay } from "../holds.ts";
import { earlierDay, inBankOn, laterDay } from "./bank-day.ts";
import type { Coming, Why } from "./coming.ts";
import { sentOn, type Transfers } from "./owed.ts";

/** A booking of which something is held that is not being refunded. */
export interface HeldBooking {
  bookingId: string;
  status: BookingStatus;
  scheduledDate: string | null;
  lastDay: string | null;
  completedAt: Date | null;
  /** When the customer's silence approves the work; null until they are notified that it is complete. */
  approvedOn: Date | null;
  bankIsAsking: boolean;
  /** When the first of its payments was received. */
  firstReceived: Date;
  ahead: Ahead;
  /** The parts that are released one by one; `since`: when their payment was received. */
  parts: readonly { milestoneId: string | null; held: Pence; since: Date }[];
}

export type Held = Omit<Coming, "deducted">;

interface Today {
  today: string;
  transfers: Transfers;
  /** The tradesperson's account is suspended and its money is frozen, or it is held for review. */
  accountFrozen: boolean;
}

/**
 * The held money of a booking, with the last day on which it can be in the tradesperson's bank: the customer has not answered until their
 * approval period ends, or the hold ends first. Money of a cancelled booking goes back to the customer and is left out.
 */
export function heldParts(booking: HeldBooking, { today, transfers, accountFrozen }: Today): Held[] {
  const { bookingId, status, parts } = booking;
  if (status === "cancelled" || status === "pending") return [];
  const frozen = frozenBy(booking, accountFrozen);
  const fees = feesOfParts(
    booking.ahead,
    parts.map(({ held }) => held),
  );
  return parts.map(({ milestoneId, held, since }, index) => {
    const fee = fees[index] ?? pence(0);
    const part = { bookingId, milestoneId, price: held, fee, amount: subtract(held, fee) };
    if (frozen) return { ...part, state: "frozen", bankDay: null, why: frozen };
    const { releasedOn, why } = lastRelease(booking, since, today);
    // Without a payout account the money waits as owed after its release; the day says when it could be in the bank.
    const bankDay = inBankOn(sentOn(releasedOn, transfers) ?? releasedOn);
    return { ...part, state: "held", bankDay, why };
  });
}

/** The fee of what is held, shared out over its parts so that it adds up. */
function feesOfParts(ahead: Ahead, amounts: readonly Pence[]): Pence[] {
  return amounts.length === 0 ? [] : split(partOfAhead(ahead, sum(amounts)).fee, amounts);
}

function frozenBy({ status, bankIsAsking }: HeldBooking, accountFrozen: boolean): Why | null {
  if (status === "disputed") return { kind: "dispute" };
  if (accountFrozen) return { kind: "account" };
  return bankIsAsking ? { kind: "bank_asks" } : null;
}

/** The last day on which a payment can be released, and why then. Nothing happens before today. */
function lastRelease(booking: HeldBooking, since: Date, today: string): { releasedOn: string; why: Why } {
  if (booking.status === "completed") {
    // The end of the first hold releases all that is held for completed work.
    const firstEnd = holdEndDay(booking.firstReceived);
    const releasedOn = laterDay(earlierDay(londonDay(approvalEnd(booking)), firstEnd), today);
    return { releasedOn, why: { kind: "automatic", on: releasedOn } };
  }
  const end = laterDay(holdEndDay(since), today);
  const agreed = booking.lastDay ?? booking.scheduledDate;
  // Work without a day, or later than the hold, is only paid from it if it is finished before that.
  const by = agreed === null ? end : earlierDay(laterDay(agreed, today), end);
  return { releasedOn: earlierDay(addDays(by, APPROVAL_DAYS), end), why: { kind: "if_finished", by } };
}

/** When silence approves the work. The customer is notified when "Mark Complete" can no longer be undone. */
const approvalEnd = ({ approvedOn, completedAt }: HeldBooking): Date =>
  approvedOn ?? later(completedAt ?? new Date(0), UNDO_MINUTES * MINUTE + APPROVAL_DAYS * DAY);
