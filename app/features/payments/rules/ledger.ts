import { fee, type Pence, pence } from "#kernel/money.ts";

/** Where money is, or whose it is. `held:` by booking, `payable:` by tradesperson. */
export type Account =
  | "provider_balance"
  | "fees_earned"
  | "provider_fees"
  | "bad_debt"
  | `held:${string}`
  | `payable:${string}`;

export type MovementKind =
  | "payment"
  | "release"
  | "transfer"
  | "refund"
  | "refund_after_release"
  | "chargeback"
  | "provider_fee";

/** Debit positive, credit negative, in pence. */
export interface Line {
  account: Account;
  amount: Pence;
}

/** One balanced movement of money. Its key makes it happen once, however often it is posted. */
export interface Movement {
  key: string;
  kind: MovementKind;
  bookingId: string;
  lines: readonly Line[];
}

export const heldAccount = (bookingId: string): Account => `held:${bookingId}`;
export const payableAccount = (tradespersonId: string): Account => `payable:${tradespersonId}`;

/** Lines of a movement from debits and credits; nothing is written for nothing. */
function lines(debits: readonly [Account, number][], credits: readonly [Account, number][]): Line[] {
  const signed = [...debits, ...credits.map(([account, amount]): [Account, number] => [account, -amount])];
  return signed.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: pence(amount) }));
}

/** A customer's money has arrived and is held. One a charge intent. */
export function paymentReceived(of: { intentId: string; bookingId: string; amount: Pence }): Movement {
  const { bookingId, amount } = of;
  return {
    key: `payment:${of.intentId}`,
    kind: "payment",
    bookingId,
    lines: lines([["provider_balance", amount]], [[heldAccount(bookingId), amount]]),
  };
}

/** Held money becomes the tradesperson's, less the fee. One a booking. */
export function released(of: { bookingId: string; tradespersonId: string; amount: Pence }): Movement {
  const { bookingId, amount } = of;
  const share = fee(amount);
  return {
    key: `release:${bookingId}`,
    kind: "release",
    bookingId,
    lines: lines(
      [[heldAccount(bookingId), amount]],
      [
        [payableAccount(of.tradespersonId), amount - share],
        ["fees_earned", share],
      ],
    ),
  };
}

/** Released money has gone to the tradesperson's account with the provider. One a transfer intent. */
export function transferred(of: {
  intentId: string;
  bookingId: string;
  tradespersonId: string;
  amount: Pence;
}): Movement {
  return {
    key: `transfer:${of.intentId}`,
    kind: "transfer",
    bookingId: of.bookingId,
    lines: lines([[payableAccount(of.tradespersonId), of.amount]], [["provider_balance", of.amount]]),
  };
}

/** A transfer, or part of it, was taken back: the tradesperson is owed it again. One a reversal of the provider. */
export function transferReversed(of: {
  reversalId: string;
  bookingId: string;
  tradespersonId: string;
  amount: Pence;
}): Movement {
  return {
    key: `reversal:${of.reversalId}`,
    kind: "transfer",
    bookingId: of.bookingId,
    lines: lines([["provider_balance", of.amount]], [[payableAccount(of.tradespersonId), of.amount]]),
  };
}

/** What the provider keeps of a payment. One a balance transaction of the provider. */
export function providerFee(of: { balanceTransactionId: string; bookingId: string; amount: Pence }): Movement {
  return {
    key: `provider_fee:${of.balanceTransactionId}`,
    kind: "provider_fee",
    bookingId: of.bookingId,
    lines: lines([["provider_fees", of.amount]], [["provider_balance", of.amount]]),
  };
}

interface Returned {
  /** The provider's refund or dispute. */
  providerId: string;
  bookingId: string;
  tradespersonId: string;
  amount: Pence;
  /** What is held for the booking right now. */
  held: Pence;
  /** What of this booking was already returned after its release: fee shares of parts add up to the fee of the whole. */
  returnedAfterRelease: Pence;
}

/** The fee share of the next `amount` returned after release. Sums to the fee exactly when all of it is returned. */
function feeShare(amount: number, before: number): Pence {
  return pence(fee(pence(before + amount)) - fee(pence(before)));
}

/** Money went back to the customer: out of what is held first, then out of what was released, fee share included. */
export function refunded(of: Returned): Movement[] {
  const { bookingId, providerId } = of;
  const fromHeld = Math.min(of.amount, of.held);
  const after = of.amount - fromHeld;
  const share = feeShare(after, of.returnedAfterRelease);
  const ofHeld: Movement = {
    key: `refund:${providerId}`,
    kind: "refund",
    bookingId,
    lines: lines([[heldAccount(bookingId), fromHeld]], [["provider_balance", fromHeld]]),
  };
  const afterRelease: Movement = {
    key: `refund_after_release:${providerId}`,
    kind: "refund_after_release",
    bookingId,
    lines: lines(
      [
        [payableAccount(of.tradespersonId), after - share],
        ["fees_earned", share],
      ],
      [["provider_balance", after]],
    ),
  };
  return [ofHeld, afterRelease].filter((movement) => movement.lines.length > 0);
}

/**
 * The customer's bank took money back. As a refund, but only what the tradesperson is still owed can be recovered
 * from them: the rest is our loss.
 */
export function chargedBack(of: Returned & { owed: Pence }): Movement {
  const { bookingId } = of;
  const fromHeld = Math.min(of.amount, of.held);
  const after = of.amount - fromHeld;
  const share = feeShare(after, of.returnedAfterRelease);
  const recovered = Math.min(after - share, Math.max(of.owed, 0));
  return {
    key: `chargeback:${of.providerId}`,
    kind: "chargeback",
    bookingId,
    lines: lines(
      [
        [heldAccount(bookingId), fromHeld],
        [payableAccount(of.tradespersonId), recovered],
        ["fees_earned", share],
        ["bad_debt", after - share - recovered],
      ],
      [["provider_balance", of.amount]],
    ),
  };
}

/** Undoes a movement: a refund that bounced, a chargeback that was won. The ledger never changes, it only answers. */
export function undone(movement: Movement, key: string): Movement {
  return {
    ...movement,
    key,
    lines: movement.lines.map(({ account, amount }) => ({ account, amount: pence(-amount) })),
  };
}

/** A booking's money in pence. Always: received = held + released + refunded. */
export interface MoneyOfBooking {
  received: Pence;
  held: Pence;
  /** Released and not refunded since, before the fee. */
  released: Pence;
  refunded: Pence;
}

/** The sum of a booking's ledger lines of one kind of movement on one account. */
export interface LedgerTotal {
  kind: MovementKind;
  account: string;
  total: number;
}

const BACK = ["refund", "refund_after_release", "chargeback"] as const;

function totalOf(totals: readonly LedgerTotal[], kinds: readonly MovementKind[], prefix: string): number {
  const rows = totals.filter((row) => kinds.includes(row.kind) && row.account.startsWith(prefix));
  return rows.reduce((sum, row) => sum + row.total, 0);
}

/** What of a booking went back to the customer after it had been released, in pence. */
export const returnedAfterRelease = (totals: readonly LedgerTotal[]): Pence =>
  pence(0 - totalOf(totals, BACK, "provider_balance") - totalOf(totals, BACK, "held:"));

/** A booking's money, from its ledger. */
export function moneyOf(totals: readonly LedgerTotal[]): MoneyOfBooking {
  return {
    received: pence(0 - totalOf(totals, ["payment"], "held:")),
    held: pence(0 - totalOf(totals, ["payment", "release", ...BACK], "held:")),
    released: pence(totalOf(totals, ["release"], "held:") - returnedAfterRelease(totals)),
    refunded: pence(0 - totalOf(totals, BACK, "provider_balance")),
  };
}

/** What of a booking's released money has not gone to the tradesperson yet, in pence; below zero when they owe us. */
export const owedOf = (totals: readonly LedgerTotal[]): Pence =>
  pence(0 - totalOf(totals, ["release", "transfer", ...BACK], "payable:"));
