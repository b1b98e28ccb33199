import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** A job's booking that is not cancelled, or null. Unscoped: for flows that hold the job's lock. */
export async function unsafeLiveBookingOfJob(db: Queryable, jobId: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.jobId, jobId), ne(bookings.status, "cancelled")));
  return row ?? null;
}
