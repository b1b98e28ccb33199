import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type PaymentDue, paymentDue } from "#features/bookings/rules/payment-due.ts";
import { type AgreedPrice, vatOf } from "#features/quotes/rules/price-vat.ts";
import { type Pence, pence, split, subtract, sum } from "#kernel/money.ts";
import { feeOnRelease } from "./fee.ts";
import { BACK, type LedgerTotal, totalOf } from "./ledger.ts";

/**
 * What every page, mail, list, file and document says about money: one word for one thing, from ledger rows. Whole pence.
 *
 * yours = sent + owed, always. received = held + released + refunded, until something is refunded that was released before.
 */

/** The words that the ledger alone decides: of a booking, of a person's bookings, or of some days; those of two sets of rows add up. */
export interface LedgerFacts {
  /** What the customer paid. */
  received: Pence;
  /** All that went back to the customer, before or after the release. */
  refunded: Pence;
  /** Received, not released and not refunded. */
  held: Pence;
  /** Freed for the tradesperson, before the fee. Later refunds do not lower it. */
  released: Pence;
  /** Our fee on what was released, less its share of what was refunded. */
  fee: Pence;
  /** Released, less the fee, less what was taken back and not written off: `sent` and `owed`. */
  yours: Pence;
  /** Transferred to the tradesperson's account at the provider, less what was reversed. */
  sent: Pence;
  /** Theirs and not sent yet; negative when they owe us. */
  owed: Pence;
}

/** A booking's money in all words. */
export interface MoneyFacts extends LedgerFacts, PaymentDue {
  /** What was agreed, with approved changes and VAT. */
  price: Pence;
  /** The VAT in the price of a registered tradesperson, less that in what was refunded: the VAT that they owe. */
  vat: Pence;
  /** The part of it that is in what was released and not refunded. */
  vatReleased: Pence;
}

/** The words that the ledger decides, from its rows. */
export function ledgerFacts(totals: readonly LedgerTotal[]): LedgerFacts {
  const yours = pence(0 - totalOf(totals, ["release", "recovery", "write_off", ...BACK], "payable:"));
  const sent = pence(totalOf(totals, ["transfer"], "payable:"));
  return {
    received: pence(0 - totalOf(totals, ["payment"], "held:")),
    refunded: pence(0 - totalOf(totals, BACK, "provider_balance")),
    held: pence(0 - totalOf(totals, ["payment", "release", ...BACK], "held:")),
    released: pence(totalOf(totals, ["release"], "held:")),
    fee: pence(0 - totalOf(totals, ["release", ...BACK], "fees_earned")),
    yours,
    sent,
    owed: subtract(yours, sent),
  };
}

/** What was released and did not go back afterwards, before the fee. */
export const keptOf = ({ received, held, refunded }: Pick<LedgerFacts, "received" | "held" | "refunded">): Pence =>
  pence(received - held - refunded);

/** What decides the facts of a booking. */
export interface FactsOf {
  booking: { status: BookingStatus; amount: Pence; completedAt: Date | null; payBy: Date | null };
  totals: readonly LedgerTotal[];
  /** Whether the price was received, and not all of it went back or is going back (`isPaid`). */
  paid: boolean;
  /** Refunded or being refunded, by the intents. */
  sentBack: Pence;
  /** The price of a tradesperson who is registered for VAT; null for others. */
  vat: AgreedPrice | null;
}

/** The facts of a booking on a day in London. */
export function moneyFacts({ booking, totals, paid, sentBack, vat }: FactsOf, today: string): MoneyFacts {
  const facts = ledgerFacts(totals);
  return {
    ...facts,
    price: booking.amount,
    vat: vatOf(standing(booking, facts), vat),
    vatReleased: vatOf(keptOf(facts), vat),
    ...paymentDue(booking, { paid, received: facts.received, sentBack }, today),
  };
}

/** What stands of a price: not refunded. Of a cancelled booking, only what was paid and not refunded. */
function standing(
  { status, amount: price }: Priced,
  { received, refunded }: Pick<LedgerFacts, "received" | "refunded">,
) {
  const asked = status === "cancelled" ? 0 : price - refunded;
  return pence(Math.min(price, Math.max(asked, received - refunded)));
}
type Priced = Pick<FactsOf["booking"], "status" | "amount">;

/** What is still ahead of a booking for its tradesperson, if nothing changes: held, or not paid yet. */
export interface Ahead {
  /** Before the fee. */
  amount: Pence;
  fee: Pence;
  net: Pence;
}

/** A booking's money as far as what is ahead depends on it; `free`: held and not on its way back. */
export type NowOf = Pick<LedgerFacts, "received" | "refunded" | "held" | "fee" | "yours"> & { free: Pence };

/** What is ahead: what stands of the price, less what was released and what is on its way back. */
export function aheadOf(booking: Priced, now: NowOf): Ahead {
  const kept = keptOf(now);
  const amount = pence(Math.max(0, standing(booking, now) - kept - (now.held - now.free)));
  const charged = feeOnRelease(amount, { released: kept, fees: now.fee });
  return { amount, fee: charged, net: subtract(amount, charged) };
}

/** What a booking comes to for its tradesperson, if nothing changes, and our whole fee for it. */
export function comesTo(booking: Priced, now: NowOf): { fee: Pence; net: Pence } {
  const ahead = aheadOf(booking, now);
  return { fee: sum([now.fee, ahead.fee]), net: sum([now.yours, ahead.net]) };
}

/** A part of what is ahead, with its share of the fee. */
export function partOfAhead(ahead: Ahead, amount: Pence): Ahead {
  const part = pence(Math.min(amount, ahead.amount));
  const [share = pence(0)] = part === 0 ? [] : split(ahead.fee, [part, ahead.amount - part]);
  return { amount: part, fee: share, net: subtract(part, share) };
}

/** What is ahead and not paid yet: all but what is held (`free`). */
export function unpaidAhead(ahead: Ahead, free: Pence): Ahead {
  const held = partOfAhead(ahead, free);
  return {
    amount: subtract(ahead.amount, held.amount),
    fee: subtract(ahead.fee, held.fee),
    net: subtract(ahead.net, held.net),
  };
}

const AMOUNTS = [
  "price",
  "received",
  "refunded",
  "held",
  "released",
  "fee",
  "yours",
  "vat",
  "vatReleased",
  "sent",
  "owed",
  "due",
] as const satisfies readonly (keyof MoneyFacts)[];

/** The facts of many bookings together: the sums; due first on the earliest day, overdue when one is. */
export function sumOfFacts(all: readonly MoneyFacts[]): MoneyFacts {
  const sums = Object.fromEntries(AMOUNTS.map((word) => [word, sum(all.map((facts) => facts[word]))]));
  const days = all.flatMap(({ dueOn }) => dueOn ?? []).sort();
  return {
    ...(sums as Record<(typeof AMOUNTS)[number], Pence>),
    dueOn: days[0] ?? null,
    overdue: all.some(({ overdue }) => overdue),
  };
}

/**
 * What came to the facts of a booking in a period: the facts at its end less those at its start, so that consecutive periods add up. `before` is null
 * when the price was agreed in the period; a booking whose price was agreed before has no price and nothing due in it.
 */
export function factsSince(before: MoneyFacts | null, after: MoneyFacts): MoneyFacts {
  if (!before) return after;
  const differences = Object.fromEntries(AMOUNTS.map((word) => [word, subtract(after[word], before[word])]));
  return {
    ...(differences as Record<(typeof AMOUNTS)[number], Pence>),
    due: pence(0),
    dueOn: null,
    overdue: false,
  };
}
