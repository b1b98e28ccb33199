import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";

/** Whether a payment of a booking was ever begun, whatever became of it. */
export async function hasPayments(db: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: moneyIntents.id })
    .from(moneyIntents)
    .where(eq(moneyIntents.bookingId, bookingId))
    .limit(1);
  return row !== undefined;
}
