import type { Queryable } from "#db/client.server.ts";
import type { Refundable } from "../../rules/refund-lines.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { refundedOf } from "./refund-part.server.ts";

/** What a refund of a booking would take its money from, for the preview. Unscoped. */
export async function unsafeRefundable(db: Queryable, bookingId: string): Promise<Refundable> {
  const [{ free, released }, refunded] = await Promise.all([moneyOfBooking(db, bookingId), refundedOf(db, bookingId)]);
  return { held: free, released, refunded };
}
