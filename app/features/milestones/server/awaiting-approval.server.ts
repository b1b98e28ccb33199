import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { silentSince } from "#features/bookings/index.server.ts";

/**
 * Bookings that were complete by then and of which some milestones are paid and held, though not all are paid. Unscoped:
 * for scheduled tasks.
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
        // A dispute that is over has stopped the clock while it lasted.
        sql`${silentSince} <= ${completedBy.toISOString()}`,
        eq(paymentMilestones.status, "paid"),
        isNull(paymentMilestones.releasedAt),
      ),
    )
    .orderBy(asc(bookings.completedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
