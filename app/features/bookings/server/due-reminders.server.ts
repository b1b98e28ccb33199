import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

const BATCH = 500;

const isDue = (day: string) =>
  and(
    eq(bookings.scheduledDate, day),
    eq(bookings.status, "confirmed"),
    sql`${bookings.remindedFor} is distinct from ${day}`,
  );

/** The ids of confirmed bookings on a day of which their people have not been reminded. */
export async function dueForReminder(db: Queryable, day: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(day))
    .orderBy(asc(bookings.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Marks a booking as reminded of a day; null when another task did, or the day has changed. */
export async function claimReminder(tx: Tx, { id, day }: { id: string; day: string }): Promise<BookingRow | null> {
  const [booking] = await tx
    .update(bookings)
    .set({ remindedFor: day })
    .where(and(eq(bookings.id, id), isDue(day)))
    .returning();
  return booking ?? null;
}
