import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { given } from "#db/statement.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { type BookingStatus, bookingMachine } from "../rules/booking.machine.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/**
 * The start of the customer's approval period, as SQL for a query over bookings: the time of the notification that the work is
 * marked complete, plus the duration of disputes that have ended since, which pause the period. Tables are named as text, because
 * Drizzle omits the table of a column when it selects from one table only.
 */
export const approvalPeriodStart: SQL<Date> = sql`(bookings.completion_notified_at + (select coalesce(
  sum(ended.ended_at - greatest(ended.created_at, bookings.completion_notified_at)), interval '0')
  from ${disputes} ended where ended.booking_id = bookings.id and ended.ended_at > bookings.completion_notified_at))`;

/** The start of the approval period of one booking; null until the customer is notified that the work is complete. */
export async function approvalPeriodStartOf(db: Queryable, bookingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: approvalPeriodStart.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.at ?? null;
}

/**
 * When the customer's approval period of the given bookings, `unapproved`, ends and we approve the work, by booking; none for bookings whose customer has
 * not been notified yet.
 */
export const approvalDeadlinesPart = part(
  { id: bookings.id, start: sql<string | null>`${approvalPeriodStart}` },
  (select) => select.from(bookings).where(among(bookings.id, "unapproved")),
  (rows, _given: { unapproved: readonly string[] }) =>
    new Map(rows.flatMap(({ id, start }) => (start ? [[id, later(new Date(start), APPROVAL_DAYS * DAY)]] : []))),
);

/** How many bookings of a tradesperson, `person`, are pending or confirmed. Unscoped. */
export const activeBookingsPart = part(
  { number: count() },
  (select) =>
    select
      .from(bookings)
      .where(
        and(eq(bookings.tradespersonId, sql.placeholder("person")), inArray(bookings.status, ["pending", "confirmed"])),
      ),
  ([active], _given: { person: string }) => active?.number ?? 0,
);

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

/** The most that are read; older work of two people has ended. */
const NEWEST = 20;

/** The newest bookings of two people that are not cancelled, whichever of them is the customer. */
export const unsafeBookingsOfPair = (db: Queryable, one: string, other: string) =>
  db
    .select(pickColumns(bookings, ["id", "jobId", "quoteId", "customerId", "status", "scheduledDate", "completedAt"]))
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

/** The job of the last completed booking of a `customer` (null: nobody's) with a tradesperson, `person`; null without one. */
export const lastWorkPart = part(
  { jobId: bookings.jobId },
  (select) =>
    select
      .from(bookings)
      .where(
        and(
          eq(bookings.customerId, given("customer", "uuid")),
          eq(bookings.tradespersonId, sql.placeholder("person")),
          eq(bookings.status, "completed"),
        ),
      )
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(fewRows(1)),
  ([last], _given: { customer: string | null; person: string }): string | null => last?.jobId ?? null,
);

/** How often the customer has answered that a booking's work is not finished. */
export async function notFinishedCount(db: Queryable, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(statusEvents)
    .where(
      and(
        eq(statusEvents.entity, bookingMachine.name),
        eq(statusEvents.entityId, bookingId),
        eq(statusEvents.event, "not_finished"),
      ),
    );
  return row?.count ?? 0;
}
