import { formatPounds } from "#kernel/money.ts";

/** Who reads it. */
export type Reader = "customer" | "tradesperson" | "admin";

/** One movement of a booking's money: what of it is whose, in pence; below zero: it was undone. */
export interface MoneyMove {
  kind: string;
  /** What left or reached the customer, or what was released before the fee. */
  amount: number;
  /** What the tradesperson gets or gives of it. */
  net: number;
  at: Date;
}

/** What a movement says to its reader; null when it is none of their business (our fees and losses, the other's transfers). */
export function movementWords({ kind, amount, net }: MoneyMove, reader: Reader): string | null {
  const pounds = formatPounds(Math.abs(amount));
  const theirs = formatPounds(Math.abs(net));
  const customer = reader === "customer";
  const mine = reader === "tradesperson";
  const undone = amount < 0;
  switch (kind) {
    case "payment":
      return customer ? `You paid ${pounds}` : `The customer paid ${pounds}`;
    case "release":
      return customer ? `${pounds} released` : `${theirs} released${mine ? " to you" : ""}, after the fee`;
    case "transfer":
      if (customer) return null;
      if (net < 0) return `${theirs} taken back from ${mine ? "your" : "their"} account`;
      return `${theirs} sent to ${mine ? "your" : "their"} account`;
    case "refund":
    case "refund_after_release":
      if (undone) return `A refund of ${pounds} did not go through`;
      return customer ? `${pounds} refunded to you` : `${pounds} refunded to the customer`;
    case "chargeback":
      if (undone) return `The bank gave back ${pounds}`;
      return customer ? `Your bank took back ${pounds}` : `The customer's bank took back ${pounds}`;
    default:
      return null;
  }
}
