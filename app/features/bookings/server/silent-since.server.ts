import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";

/**
 * Since when a finished booking's customer keeps silent, for a query over bookings: when they were notified that its work is
 * marked complete, and as much later as disputes that ended have stopped the clock since then. Its tables are named in words: among what is
 * selected from one table, Drizzle leaves a column's table out.
 */
export const silentSince: SQL<Date> = sql`(bookings.completion_notified_at + (select coalesce(
  sum(ended.ended_at - greatest(ended.created_at, bookings.completion_notified_at)), interval '0')
  from ${disputes} ended where ended.booking_id = bookings.id and ended.ended_at > bookings.completion_notified_at))`;

/** Since when one booking's customer keeps silent; null until they are notified that its work is. */
export async function silentSinceOf(db: Queryable, bookingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: silentSince.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.at ?? null;
}
