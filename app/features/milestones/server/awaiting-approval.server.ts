import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { silentSince } from "#features/bookings/index.server.ts";

/**
 * Bookings that were complete at a given time, with some milestones paid and held and others not paid. Unscoped: for scheduled
 * tasks.
 */
export async function unsafeHeldInSilence(
  db: Db,
  { completedBy, limit }: { completedBy: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.id, completedAt: bookings.completedAt })
    .from(bookings)
    .innerJoin(paymentMilestones, eq(paymentMilestones.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.status, "completed"),
        eq(bookings.depositPaid, false),
        isNull(bookings.releasedAt),
        lte(bookings.completedAt, completedBy),
        // An ended dispute paused the period while it lasted.
        sql`${silentSince} <= ${completedBy.toISOString()}`,
        eq(paymentMilestones.status, "paid"),
        isNull(paymentMilestones.releasedAt),
      ),
    )
    .orderBy(asc(bookings.completedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
