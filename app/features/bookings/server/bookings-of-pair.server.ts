import { and, desc, eq, ne, or } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** The most that are read; older work of two people has ended. */
const NEWEST = 20;

/** The newest bookings of two people that are not cancelled, whichever of them is the customer. */
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
        ne(bookings.status, "cancelled"),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(NEWEST);
