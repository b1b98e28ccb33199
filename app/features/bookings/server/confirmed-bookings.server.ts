import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The confirmed bookings of a tradesperson or of a job, the oldest first. Unscoped. */
export const unsafeConfirmedBookings = (
  db: Queryable,
  of: { tradespersonId: string } | { jobId: string },
): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        "jobId" in of ? eq(bookings.jobId, of.jobId) : eq(bookings.tradespersonId, of.tradespersonId),
        eq(bookings.status, "confirmed"),
      ),
    )
    .orderBy(asc(bookings.id));
