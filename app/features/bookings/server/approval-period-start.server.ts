import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { DAY, later } from "#kernel/clock.ts";

/**
 * The start of the customer's approval period, as SQL for a query over bookings: the time of the notification that the work is
 * marked complete, plus the duration of disputes that have ended since, which pause the period. Tables are named as text, because
 * Drizzle omits the table of a column when it selects from one table only.
 */
export const approvalPeriodStart: SQL<Date> = sql`(bookings.completion_notified_at + (select coalesce(
  sum(ended.ended_at - greatest(ended.created_at, bookings.completion_notified_at)), interval '0')
  from ${disputes} ended where ended.booking_id = bookings.id and ended.ended_at > bookings.completion_notified_at))`;

/** The start of the approval period of one booking; null until the customer is notified that the work is complete. */
export async function approvalPeriodStartOf(db: Queryable, bookingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: approvalPeriodStart.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.at ?? null;
}

/**
 * When the customer's approval period of some bookings ends and we approve the work, by booking; none for bookings whose customer has
 * not been notified yet. One query.
 */
export async function approvalDeadlinesOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, start: approvalPeriodStart.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.flatMap(({ id, start }) => (start ? [[id, later(start, APPROVAL_DAYS * DAY)]] : [])));
}
