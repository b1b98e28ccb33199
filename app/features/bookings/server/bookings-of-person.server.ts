import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingStatus } from "../rules/booking.machine.ts";
import type { BookingRow } from "./lock-booking.server.ts";

const bookingsOf = (db: Queryable, isTheirs: SQL, statuses: readonly BookingStatus[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(isTheirs, inArray(bookings.status, [...statuses])))
    .orderBy(asc(bookings.id));

/** A tradesperson's bookings in some states. Unscoped: the caller has checked the permission. */
export const unsafeBookingsOfTradesperson = (
  db: Queryable,
  tradespersonId: string,
  statuses: readonly BookingStatus[],
): Promise<BookingRow[]> => bookingsOf(db, eq(bookings.tradespersonId, tradespersonId), statuses);

/** A customer's bookings in some states. Unscoped: the caller has checked the permission. */
export const unsafeBookingsOfCustomer = (
  db: Queryable,
  customerId: string,
  statuses: readonly BookingStatus[],
): Promise<BookingRow[]> => bookingsOf(db, eq(bookings.customerId, customerId), statuses);
