import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** When the money was released, both limits included. */
interface Released {
  from: Date;
  until: Date;
}

/**
 * Ids of completed, paid bookings whose customer and tradesperson have not been asked for reviews yet. Unscoped: for scheduled
 * tasks.
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

/** Marks that both people of a booking were asked for reviews at `at`; null when another process did so or it is not due. */
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
