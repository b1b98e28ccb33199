import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";

/**
 * When the customer's time to approve began, for a query over bookings: when they were notified that the work is marked complete, plus the duration of
 * ended disputes since then, which pause the period. Tables are named as text, because Drizzle omits the table of a column when
 * it selects from one table only.
 */
export const silentSince: SQL<Date> = sql`(bookings.completion_notified_at + (select coalesce(
  sum(ended.ended_at - greatest(ended.created_at, bookings.completion_notified_at)), interval '0')
  from ${disputes} ended where ended.booking_id = bookings.id and ended.ended_at > bookings.completion_notified_at))`;

/** When the customer's time to approve began for one booking; null until they are notified that its work is complete. */
export async function silentSinceOf(db: Queryable, bookingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: silentSince.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.at ?? null;
}
