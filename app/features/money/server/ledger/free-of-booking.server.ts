import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import type { Pence } from "#kernel/money.ts";
import { freeOf } from "../../rules/returns.ts";
import { moneyOfBooking } from "./money-of-booking.server.ts";

/**
 * What is held for a booking and not on its way back to the customer, in pence: what can be released or refunded. To
 * decide by it, hold the booking's lock.
 */
export async function freeOfBooking(db: Queryable, bookingId: string): Promise<Pence> {
  const { held } = await moneyOfBooking(db, bookingId);
  if (held === 0) return held;
  return freeOf(held, await db.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId)));
}
