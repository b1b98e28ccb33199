import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { formatPounds, pence } from "#kernel/money.ts";

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
    ...(of.free > 0 ? [`${formatPounds(pence(of.free))} held until ${heldUntil(of, reader)}`] : []),
    ...(back > 0
      ? [`${formatPounds(pence(back))} on its way back to ${reader === "customer" ? "you" : "the customer"}`]
      : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  if (of.releasedAt) return reader === "tradesperson" ? "Paid and released to you" : "Paid and released";
  return of.paid ? "Paid" : "Not paid yet";
}

function heldUntil({ status, isFrozen }: HeldFacts, reader: Reader): string {
  if (status === "disputed") return "the dispute is settled";
  if (isFrozen) return "we have decided";
  return reader === "customer" ? "you approve" : "the customer approves";
}
