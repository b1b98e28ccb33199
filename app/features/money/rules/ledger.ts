import { type Pence, pence } from "#kernel/money.ts";
import type { Charged } from "./fee.ts";

/** The ledger's accounts: `held:` for each booking, `payable:` for each tradesperson; `bank` is our own bank account. */
export type Account =
  | "provider_balance"
  | "bank"
  | "fees_earned"
  | "provider_fees"
  | "bad_debt"
  | `held:${string}`
  | `payable:${string}`;

export const MOVEMENT_KINDS = [
  "payment",
  "release",
  "transfer",
  "refund",
  "refund_after_release",
  "chargeback",
  "recovery",
  "loss",
  "provider_fee",
  "payout",
  "write_off",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Debit positive, credit negative, in pence. */
export interface Line {
  account: Account;
  amount: Pence;
}

/** One balanced movement of money. Posting it again with the same key has no effect. */
export interface Movement {
  key: string;
  kind: MovementKind;
  /** Null for movements of our own money: payouts to our bank, fees that belong to no booking, debts that are written off. */
  bookingId: string | null;
  lines: readonly Line[];
}

/** Our balance at the provider. */
export const PROVIDER_BALANCE = "provider_balance" satisfies Account;
export const heldAccount = (bookingId: string): Account => `held:${bookingId}`;
export const payableAccount = (tradespersonId: string): Account => `payable:${tradespersonId}`;

/** A booking's money in pence. Always: received = held + released + refunded. */
export interface MoneyOfBooking {
  received: Pence;
  held: Pence;
  /** Released and not refunded afterwards, before the fee. */
  released: Pence;
  refunded: Pence;
}

/** The sum of a booking's ledger lines for one kind of movement and one account. */
export interface LedgerTotal {
  kind: MovementKind;
  account: string;
  total: Pence;
}

/** The totals of movements that are not posted yet. */
export const totalsOf = (movements: readonly Movement[]): LedgerTotal[] =>
  movements.flatMap(({ kind, lines }) => lines.map(({ account, amount }) => ({ kind, account, total: amount })));

/** The movements that return money to a customer. */
export const BACK = ["refund", "refund_after_release", "chargeback"] as const;

/**
 * The movements that make up what a tradesperson has earned. A loss by a chargeback only reduces it once it is recovered from their
 * account.
 */
export const EARNING = ["release", "refund_after_release", "chargeback", "recovery"] as const;

/** The sum, in pence, of some kinds of movement on the accounts with a prefix. */
export function totalOf(totals: readonly LedgerTotal[], kinds: readonly MovementKind[], prefix: string): number {
  const rows = totals.filter((row) => kinds.includes(row.kind) && row.account.startsWith(prefix));
  return rows.reduce((sum, row) => sum + row.total, 0);
}

/** The amount of a booking that was returned to the customer after its release, in pence. */
const returnedAfterRelease = (totals: readonly LedgerTotal[]): Pence =>
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

/** A booking's released money that is not transferred to the tradesperson yet, in pence; negative when they owe us. */
export const owedOf = (totals: readonly LedgerTotal[]): Pence =>
  pence(0 - totalOf(totals, ["release", "transfer", "recovery", ...BACK], "payable:"));

/** Our fee on a booking's released money, less its share of what was returned, in pence. */
export const feesOf = (totals: readonly LedgerTotal[]): Pence =>
  pence(0 - totalOf(totals, ["release", ...BACK], "fees_earned"));

/** What a booking's releases have come to, with our fee on them. */
export const chargedOf = (totals: readonly LedgerTotal[]): Charged => ({
  released: moneyOf(totals).released,
  fees: feesOf(totals),
});

/** Our uncovered loss from a booking's chargebacks, in pence. */
export const lossOf = (totals: readonly LedgerTotal[]): Pence =>
  pence(totalOf(totals, ["chargeback", "recovery"], "bad_debt"));
