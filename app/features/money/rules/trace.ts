import { type Pence, pence } from "#kernel/money.ts";
import type { MovementKind } from "./ledger.ts";

/** The sums of one movement on each kind of account, debit positive, as the ledger has them. */
export interface AccountSums {
  provider: number;
  held: number;
  payable: number;
  fees: number;
}

/** One movement of a booking's money as operators read it: what it changed of each, in pence. */
export interface TraceColumns {
  received: Pence;
  held: Pence;
  owed: Pence;
  fee: Pence;
  toBank: Pence;
  sentBack: Pence;
}

/** Credits of the ledger become what is held, owed and earned; what leaves the provider goes to the tradesperson's bank or back. */
export function traceColumns(kind: MovementKind, sums: AccountSums): TraceColumns {
  const leaves = kind === "payment" ? 0 : 0 - sums.provider;
  const isTransfer = kind === "transfer" || kind === "recovery";
  return {
    received: pence(kind === "payment" ? sums.provider : 0),
    held: pence(0 - sums.held),
    owed: pence(0 - sums.payable),
    fee: pence(0 - sums.fees),
    toBank: pence(isTransfer ? leaves : 0),
    sentBack: pence(isTransfer || kind === "provider_fee" ? 0 : leaves),
  };
}

/** The sum of each column: where the booking's money is now. */
export function traceTotals(rows: readonly TraceColumns[]): TraceColumns {
  const total = (column: keyof TraceColumns) => pence(rows.reduce((sum, row) => sum + row[column], 0));
  return {
    received: total("received"),
    held: total("held"),
    owed: total("owed"),
    fee: total("fee"),
    toBank: total("toBank"),
    sentBack: total("sentBack"),
  };
}
