import { type Pence, pence, sum } from "#kernel/money.ts";
import type { Line, MovementKind } from "./ledger.ts";

/**
 * What identifies a movement together with those that are parts of it. A refund of held and of released money has two parts; and with a
 * chargeback that is won, the tradesperson is owed again what was recovered from them.
 */
export const sourceOf = (key: string): string =>
  key.replace("refund_after_release:", "refund:").replace(/^recovery:(?=undone:)/, "");

/** The keys of the parts. */
export const partsOf = (source: string): string[] => [
  source,
  source.replace("refund:", "refund_after_release:"),
  `recovery:${source}`,
];

/** The sums of a movement's lines on each kind of account, in pence (debit positive). */
interface Sums {
  kind: MovementKind;
  provider: Pence;
  payable: Pence;
  fees: Pence;
  /** Our loss from a chargeback: what was not recovered from the tradesperson. */
  loss: Pence;
}

/** The sums of all parts of a movement. A movement that refunds released money is always named as that, even if it also returns held money, because it returns part of the fee. */
export function sumsOf(kind: MovementKind, source: string, lines: readonly Line[]): Sums {
  const on = (account: string): Pence =>
    pence(sum(lines.filter((line) => line.account.startsWith(account)).map(({ amount }) => amount)));
  const payable = on("payable:");
  const isPart = kind === "recovery" && source.startsWith("undone:");
  return {
    kind: isPart ? "chargeback" : kind === "refund" && payable !== 0 ? "refund_after_release" : kind,
    provider: on("provider_balance"),
    payable,
    fees: on("fees_earned"),
    loss: on("bad_debt"),
  };
}
