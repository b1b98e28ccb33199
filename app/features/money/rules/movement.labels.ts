import { formatPounds } from "#kernel/money.ts";

/** The person who reads the text. */
export type Reader = "customer" | "tradesperson" | "admin";

/** One movement of a booking's money in pence; negative when it was undone. */
export interface MoneyMove {
  kind: string;
  /** What the customer paid or got back, or what was released before the fee. */
  amount: number;
  /** What the tradesperson received or returned. */
  net: number;
  at: Date;
}

/** A movement as text; null when it does not concern the reader (our fees and losses, the tradesperson's transfers). */
export function movementText({ kind, amount, net }: MoneyMove, reader: Reader): string | null {
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
