import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** The most that are read; older work of two people has ended. */
const NEWEST = 20;

/** The newest bookings of two people that are confirmed, completed or in dispute, whichever of them is the customer. */
export const unsafeBookingsOfPair = (db: Queryable, one: string, other: string) =>
  db
    .select({
      id: bookings.id,
      jobId: bookings.jobId,
      quoteId: bookings.quoteId,
      customerId: bookings.customerId,
      status: bookings.status,
      scheduledDate: bookings.scheduledDate,
      completedAt: bookings.completedAt,
    })
    .from(bookings)
    .where(
      and(
        or(
          and(eq(bookings.customerId, one), eq(bookings.tradespersonId, other)),
          and(eq(bookings.customerId, other), eq(bookings.tradespersonId, one)),
        ),
        inArray(bookings.status, ["confirmed", "completed", "disputed"]),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(NEWEST);
