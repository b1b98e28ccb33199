import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { addWorkingDays } from "#kernel/working-days.ts";
import { inBankOn, laterDay } from "./bank-day.ts";
import type { Why } from "./coming.ts";

/** What a tradesperson's account at the provider received for a booking; negative when a transfer was reversed. */
interface Sent {
  bookingId: string;
  amount: Pence;
  at: Date;
}

export interface AtProvider {
  /** The newest first, at least as many as make up `left`. */
  sent: readonly Sent[];
  /**
   * Everything that was transferred, less what was reversed and what payouts brought to the bank. Negative if payouts brought more, such as
   * money that we did not send.
   */
  left: Pence;
  /** The payouts that have begun and not arrived, the oldest first. */
  payouts: readonly { amount: Pence; arrivalDate: string }[];
  /** The bank returned the last payout, and the next one waits for other bank details. */
  returned: boolean;
  /** The account can pay out. */
  paysOut: boolean;
}

/** A part of what is on its way. */
export interface OnItsWay {
  bookingId: string;
  amount: Pence;
  bankDay: string | null;
  why: Why;
}

/**
 * The parts of the money that was transferred and is not in the bank. Payouts carry the oldest money first, so what is left is of the newest
 * transfers. They carry no list of bookings.
 */
export function onItsWay({ sent, left, payouts, ...account }: AtProvider, today: string): OnItsWay[] {
  const waiting = payouts.map((payout) => ({ ...payout, left: payout.amount as number }));
  const parts: OnItsWay[] = [];
  for (const slice of newest(sent, left).reverse()) {
    let rest: number = slice.amount;
    for (const payout of waiting) {
      const amount = Math.min(rest, payout.left);
      if (amount <= 0) continue;
      payout.left -= amount;
      rest -= amount;
      const bankDay = laterDay(payout.arrivalDate, today);
      parts.push({ bookingId: slice.bookingId, amount: pence(amount), bankDay, why: { kind: "paying_out" } });
    }
    if (rest > 0)
      parts.push({ bookingId: slice.bookingId, amount: pence(rest), ...nextPayout(slice.at, account, today) });
  }
  return merged(parts);
}

/** The newest transfers that make up an amount, less their reversals. */
function newest(sent: readonly Sent[], amount: number): Sent[] {
  const reversed = new Map<string, number>();
  const parts: Sent[] = [];
  let rest = Math.max(amount, 0);
  for (const { bookingId, at, amount: moved } of sent) {
    const kept = moved - (reversed.get(bookingId) ?? 0);
    // What a reversal takes beyond the transfers before it comes from the account's other money, which `left` says.
    reversed.set(bookingId, Math.max(-kept, 0));
    const part = Math.min(Math.max(kept, 0), rest);
    if (part > 0) parts.push({ bookingId, at, amount: pence(part) });
    rest -= part;
  }
  return parts;
}

function nextPayout(sentAt: Date, account: Pick<AtProvider, "returned" | "paysOut">, today: string) {
  if (account.returned) return { bankDay: null, why: { kind: "returned" } as const };
  if (!account.paysOut) return { bankDay: null, why: { kind: "waiting", for: "account" } as const };
  const sentOn = londonDay(sentAt);
  const expected = inBankOn(sentOn);
  // A payout that should have begun by now is expected on the next working day.
  const bankDay = expected > today ? expected : addWorkingDays(today, 1);
  return { bankDay, why: { kind: "sent", on: sentOn } as const };
}

/** One part for each booking, day and reason. */
function merged(parts: readonly OnItsWay[]): OnItsWay[] {
  const byKey = Map.groupBy(parts, ({ bookingId, bankDay, why }) => JSON.stringify([bookingId, bankDay, why.kind]));
  return [...byKey.values()].flatMap((same) => {
    const last = same.at(-1);
    return last ? [{ ...last, amount: pence(same.reduce((total, { amount }) => total + amount, 0)) }] : [];
  });
}
