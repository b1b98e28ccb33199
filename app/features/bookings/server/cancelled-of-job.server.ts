import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** A job's most recently cancelled booking, or null. Unscoped: for people who may see all of the job. */
export async function unsafeCancelledOfJob(db: Queryable, jobId: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.jobId, jobId), eq(bookings.status, "cancelled")))
    .orderBy(desc(bookings.cancelledAt))
    .limit(fewRows(1));
  return row ?? null;
}
