import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { texts } from "./texts.ts";

/** What the text looks at of a booking and its money; amounts in pence. */
export interface HeldFacts {
  status: BookingStatus;
  /** The tradesperson is suspended, and their bookings' money is frozen. */
  isFrozen: boolean;
  /** When all of what was paid had been released. */
  releasedAt: Date | null;
  paid: boolean;
  held: number;
  /** Held and not on its way back to the customer. */
  free: number;
}

type Reader = "customer" | "tradesperson" | "admin";

/** The state of a booking's money in one line: what is held and until when, or whether it is paid. */
export function moneyText(of: HeldFacts, reader: Reader): string {
  const back = of.held - of.free;
  const parts = [
    ...(of.free > 0 ? [texts.heldUntil(formatPounds(pence(of.free)), heldUntil(of, reader))] : []),
    ...(back > 0 ? [texts.onItsWayBack(formatPounds(pence(back)), reader === "customer")] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  if (of.releasedAt) return reader === "tradesperson" ? texts.paidAndReleasedToYou : texts.paidAndReleased;
  return of.paid ? texts.paid : texts.notPaidYet;
}

function heldUntil({ status, isFrozen }: HeldFacts, reader: Reader): string {
  if (status === "disputed") return texts.disputeIsSettled;
  if (isFrozen) return texts.weHaveDecided;
  return reader === "customer" ? texts.youApprove : texts.customerApproves;
}
