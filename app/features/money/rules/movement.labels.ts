import { formatPounds } from "#kernel/money.ts";
import type { MovementKind } from "./ledger.ts";
import type { TraceColumns } from "./trace.ts";

/** The person who reads the text. */
export type Reader = "customer" | "tradesperson" | "admin";

/** A movement as text; null when it does not concern the reader (our fees and losses, the tradesperson's transfers). */
export function movementText(movement: TraceColumns & { kind: MovementKind }, reader: Reader): string | null {
  const { kind } = movement;
  const { amount, net } = amountsOf(movement);
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
      return net < 0
        ? `${theirs} taken back from ${mine ? "your" : "their"} account`
        : `${theirs} sent to ${mine ? "your" : "their"} account`;
    case "refund":
    case "refund_after_release":
      if (undone) return `A refund of ${pounds} did not go through`;
      return customer ? `${pounds} refunded to you` : `${pounds} refunded to the customer`;
    case "chargeback":
      if (undone) return `The bank gave back ${pounds}`;
      return customer ? `Your bank took back ${pounds}` : `The customer’s bank took back ${pounds}`;
    default:
      return null;
  }
}

/** In pence, negative when it was undone: what the customer paid or got back, or what was released before the fee; and the tradesperson's part. */
function amountsOf({ kind, received, held, owed, toBank, sentBack }: TraceColumns & { kind: MovementKind }) {
  if (kind === "release") return { amount: 0 - held, net: owed };
  return { amount: kind === "payment" ? received : toBank + sentBack, net: 0 - owed };
}
