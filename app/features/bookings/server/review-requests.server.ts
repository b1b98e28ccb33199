import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The period in which the money was released, including both ends. */
interface Released {
  from: Date;
  until: Date;
}

/**
 * Ids of completed, paid bookings for which no reviews have been requested yet. Unscoped: for scheduled tasks.
 */
export async function unsafeDueForReview(db: Db, released: Released, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(released))
    .orderBy(asc(bookings.releasedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks that reviews of a booking were requested at `at`; null when another process has done so or none are due. */
export async function claimReviewRequest(
  tx: Tx,
  { bookingId, released, at }: { bookingId: string; released: Released; at: Date },
): Promise<BookingRow | null> {
  const [booking] = await tx
    .update(bookings)
    .set({ reviewAskedAt: at })
    .where(and(eq(bookings.id, bookingId), isDue(released)))
    .returning();
  return booking ?? null;
}

const isDue = ({ from, until }: Released) =>
  and(
    eq(bookings.status, "completed"),
    isNotNull(bookings.releasedAt),
    isNull(bookings.reviewAskedAt),
    gte(bookings.releasedAt, from),
    lte(bookings.releasedAt, until),
  );
