import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingStatus } from "../rules/booking.machine.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** A tradesperson's bookings in some states. Unscoped: the caller has checked the permission. */
export const unsafeBookingsOfTradesperson = (
  db: Queryable,
  tradespersonId: string,
  statuses: readonly BookingStatus[],
): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.tradespersonId, tradespersonId), inArray(bookings.status, [...statuses])))
    .orderBy(asc(bookings.id));
