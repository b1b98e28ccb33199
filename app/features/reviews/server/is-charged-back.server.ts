import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";

/** Whether a payment for the booking was charged back and not won: then nobody can review it any more. */
export async function isChargedBack(db: Queryable, bookingId: string): Promise<boolean> {
  const found = and(eq(chargebacks.bookingId, bookingId), ne(chargebacks.status, "won"));
  const rows = await db.select({ id: chargebacks.id }).from(chargebacks).where(found).limit(1);
  return rows.length > 0;
}
