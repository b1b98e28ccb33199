import { formatPounds } from "#kernel/money.ts";
import type { MovementKind } from "./ledger.ts";
import { texts } from "./texts.ts";
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
      return customer ? texts.youPaid(pounds) : texts.customerPaid(pounds);
    case "release":
      return customer ? texts.released(pounds) : texts.releasedAfterFee(theirs, mine);
    case "transfer":
      if (customer) return null;
      return net < 0 ? texts.takenBackFromAccount(theirs, mine) : texts.sentToAccount(theirs, mine);
    case "refund":
    case "refund_after_release":
      if (undone) return texts.refundFailed(pounds);
      return customer ? texts.refundedToYou(pounds) : texts.refundedToCustomer(pounds);
    case "chargeback":
      if (undone) return texts.bankGaveBack(pounds);
      return customer ? texts.yourBankTookBack(pounds) : texts.customersBankTookBack(pounds);
    default:
      return null;
  }
}

/** In pence, negative when it was undone: what the customer paid or got back, or what was released before the fee; and the tradesperson's part. */
function amountsOf({ kind, received, held, owed, toBank, sentBack }: TraceColumns & { kind: MovementKind }) {
  if (kind === "release") return { amount: 0 - held, net: owed };
  return { amount: kind === "payment" ? received : toBank + sentBack, net: 0 - owed };
}
