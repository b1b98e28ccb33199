import { type Pence, pence } from "#kernel/money.ts";
import { feeReturned } from "./fee.ts";
import {
  type Account,
  chargedOf,
  heldAccount,
  type LedgerTotal,
  type Line,
  type Movement,
  moneyOf,
  PROVIDER_BALANCE,
  payableAccount,
} from "./ledger.ts";

/** Lines of a movement from debits and credits; zero amounts are left out. */
function lines(debits: readonly [Account, number][], credits: readonly [Account, number][]): Line[] {
  const signed = [...debits, ...credits.map(([account, amount]): [Account, number] => [account, -amount])];
  return signed.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: pence(amount) }));
}

/** The key of the payment of a charge. */
export const paymentKey = (intentId: string): string => `payment:${intentId}`;
/** The charge whose payment has this key. */
export const intentOfPayment = (key: string): string => key.slice(paymentKey("").length);

/** A customer's money arrives and is held. One for each charge intent. */
export function paymentReceived(of: { intentId: string; bookingId: string; amount: Pence }): Movement {
  const { bookingId, amount } = of;
  return {
    key: paymentKey(of.intentId),
    kind: "payment",
    bookingId,
    lines: lines([["provider_balance", amount]], [[heldAccount(bookingId), amount]]),
  };
}

/**
 * Held money is released to the tradesperson, less our `fee` on it (`feeOf`). One for each booking, or for each `part` of it: a milestone, or a
 * dispute's decision.
 */
export function released(of: {
  bookingId: string;
  tradespersonId: string;
  amount: Pence;
  fee: Pence;
  part?: string | undefined;
}): Movement {
  const { bookingId, amount, fee } = of;
  return {
    key: `release:${of.part ?? bookingId}`,
    kind: "release",
    bookingId,
    lines: lines(
      [[heldAccount(bookingId), amount]],
      [
        [payableAccount(of.tradespersonId), amount - fee],
        ["fees_earned", fee],
      ],
    ),
  };
}

/** Released money is transferred to the tradesperson's account at the provider. One for each transfer intent. */
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

/** A transfer, or part of it, is reversed: the tradesperson is owed it again. One for each reversal at the provider. */
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

/** The provider's fee for a payment, or for our account (`bookingId` null). One for each balance transaction. */
export function providerFee(of: { balanceTransactionId: string; bookingId: string | null; amount: Pence }): Movement {
  return {
    key: `provider_fee:${of.balanceTransactionId}`,
    kind: "provider_fee",
    bookingId: of.bookingId,
    lines: lines([["provider_fees", of.amount]], [["provider_balance", of.amount]]),
  };
}

/** Our own money goes to our bank account, or comes from there if `amount` is negative. One for each payout or top-up. */
export function paidOut(of: { providerId: string; amount: Pence }): Movement {
  return {
    key: `payout:${of.providerId}`,
    kind: "payout",
    bookingId: null,
    lines: lines([["bank", of.amount]], [[PROVIDER_BALANCE, of.amount]]),
  };
}

export const writeOffKey = (id: string): string => `write_off:${id}`;

/** A debt of a tradesperson that we will not recover is our loss. `id`: of the operator's form. */
export function writtenOff(of: { id: string; tradespersonId: string; amount: Pence }): Movement {
  return {
    key: writeOffKey(of.id),
    kind: "write_off",
    bookingId: null,
    lines: lines([["bad_debt", of.amount]], [[payableAccount(of.tradespersonId), of.amount]]),
  };
}

interface Returned {
  /** The id of the refund or dispute at the provider. */
  providerId: string;
  bookingId: string;
  tradespersonId: string;
  amount: Pence;
  /** The booking's current ledger. */
  totals: readonly LedgerTotal[];
}

/** A refund to the customer: from held money first, then from released money with its share of the fee. */
export function refunded(of: Returned): Movement[] {
  const { bookingId, providerId } = of;
  const fromHeld = Math.min(of.amount, moneyOf(of.totals).held);
  const after = of.amount - fromHeld;
  const share = feeReturned(pence(after), chargedOf(of.totals));
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
 * The customer's bank charges money back. Like a refund, but only what the tradesperson is still owed (`owed`) can be recovered from
 * them now: the rest is our loss until a transfer is reversed (`recovered`). What a bank takes beyond the payment is not part of the
 * booking's money: it is a separate movement.
 */
export function chargedBack(of: Returned & { owed: Pence }): Movement[] {
  const { bookingId, providerId } = of;
  const money = moneyOf(of.totals);
  const amount = Math.min(of.amount, money.held + money.released);
  const fromHeld = Math.min(amount, money.held);
  const after = amount - fromHeld;
  const share = feeReturned(pence(after), chargedOf(of.totals));
  const fromOwed = Math.min(after - share, Math.max(of.owed, 0));
  const back: Movement = {
    key: `chargeback:${providerId}`,
    kind: "chargeback",
    bookingId,
    lines: lines(
      [
        [heldAccount(bookingId), fromHeld],
        [payableAccount(of.tradespersonId), fromOwed],
        ["fees_earned", share],
        ["bad_debt", after - share - fromOwed],
      ],
      [["provider_balance", amount]],
    ),
  };
  const beyond: Movement = {
    key: `loss:${providerId}`,
    kind: "loss",
    bookingId,
    lines: lines([["bad_debt", of.amount - amount]], [["provider_balance", of.amount - amount]]),
  };
  return [back, beyond].filter((movement) => movement.lines.length > 0);
}

/**
 * Money recovered from the tradesperson covers a loss on their booking. Negative when a chargeback is won after its loss was
 * covered: the tradesperson is owed it again.
 */
export function recovered(of: { key: string; bookingId: string; tradespersonId: string; amount: Pence }): Movement {
  return {
    key: of.key,
    kind: "recovery",
    bookingId: of.bookingId,
    lines: lines([[payableAccount(of.tradespersonId), of.amount]], [["bad_debt", of.amount]]),
  };
}

/** Reverses a movement: a refund that bounced, a chargeback that was won. Entries are never changed, only reversed. */
export function undone(movement: Movement, key: string): Movement {
  return {
    ...movement,
    key,
    lines: movement.lines.map(({ account, amount }) => ({ account, amount: pence(-amount) })),
  };
}
