import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { TransferObstacle } from "../payout.labels.ts";
import { inBankOn, laterDay } from "./bank-day.ts";
import type { Coming, Why } from "./coming.ts";

/** What transfers to a tradesperson wait for. */
export interface Transfers {
  obstacle: TransferObstacle | null;
  /** The end of the obstacle "hold". */
  heldUntil: Date | null;
}

/** The day on which money is transferred that is released on a day, and why; null while nobody can say. */
export function sentOn(releasedOn: string, { obstacle, heldUntil }: Transfers): string | null {
  if (obstacle === "hold" && heldUntil) return laterDay(releasedOn, londonDay(heldUntil));
  return obstacle === null ? releasedOn : null;
}

/** Released money of a booking that is not transferred, in pence. */
export interface OwedBooking {
  bookingId: string;
  owed: Pence;
  bankIsAsking: boolean;
}

export type Owed = Omit<Coming, "milestoneId" | "price" | "fee">;

/**
 * What is transferred next. `payable`: what the tradesperson is owed in total, which is less than the sum of the bookings when they owe us for
 * a refund. A transfer takes at most that, and those that can be made now come first.
 */
export function owedParts(
  bookings: readonly OwedBooking[],
  payable: Pence,
  { today, transfers }: { today: string; transfers: Transfers },
): Owed[] {
  const frozenBy = ({ bankIsAsking }: OwedBooking): Why | null =>
    transfers.obstacle === "review" ? { kind: "account" } : bankIsAsking ? { kind: "bank_asks" } : null;
  const due = bookings.filter(({ owed }) => owed > 0);
  const inOrder = [...due.filter((one) => !frozenBy(one)), ...due.filter(frozenBy)];
  let left: number = Math.max(payable, 0);
  return inOrder.flatMap((one): Owed[] => {
    const amount = Math.min(one.owed, left);
    left -= amount;
    if (amount <= 0) return [];
    const part = { bookingId: one.bookingId, amount: pence(amount), deducted: pence(one.owed - amount) };
    const frozen = frozenBy(one);
    if (frozen) return [{ ...part, state: "frozen" as const, bankDay: null, why: frozen }];
    return [{ ...part, state: "owed" as const, ...nextTransfer(today, transfers) }];
  });
}

function nextTransfer(today: string, transfers: Transfers): Pick<Owed, "bankDay" | "why"> {
  const on = sentOn(today, transfers);
  if (on !== null) return { bankDay: inBankOn(on), why: { kind: "sends", on } };
  return { bankDay: null, why: { kind: "waiting", for: transfers.obstacle ?? "account" } };
}
