import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { read } from "#db/read.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
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
 * When the customer's approval period of some bookings ends and we approve the work, by booking; none for bookings whose customer has
 * not been notified yet. One query.
 */
export async function approvalDeadlinesOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, start: approvalPeriodStart.mapWith(bookings.completedAt) })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.flatMap(({ id, start }) => (start ? [[id, later(start, APPROVAL_DAYS * DAY)]] : [])));
}

/** Totals over all of a tradesperson's bookings. Amounts in pence. */
interface BookingTotals {
  /** Pending or confirmed. */
  active: number;
  /** The amounts of completed bookings, before the fee and after it. */
  earned: Pence;
  earnedAfterFee: Pence;
}

const ofTradesperson = eq(bookings.tradespersonId, sql.placeholder("tradesperson"));

const countActive = read("active_bookings", (db) =>
  db
    .select({ number: count() })
    .from(bookings)
    .where(and(ofTradesperson, inArray(bookings.status, ["pending", "confirmed"]))),
);

/** The fee is rounded for each booking, so bookings are grouped by amount before adding up. */
const countCompleted = read("completed_bookings", (db) =>
  db
    .select({ amount: bookings.amount, number: count() })
    .from(bookings)
    .where(and(ofTradesperson, eq(bookings.status, "completed")))
    .groupBy(bookings.amount),
);

/** The signed-in tradesperson's figures. Throws NOT_SIGNED_IN. */
export async function bookingTotals(ctx: Ctx): Promise<BookingTotals> {
  const { id } = requireUser(ctx.actor);
  const [[active], completed] = await Promise.all([
    countActive(ctx.db, { tradesperson: id }),
    countCompleted(ctx.db, { tradesperson: id }),
  ]);
  const earned = completed.reduce((sum, { amount, number }) => sum + amount * number, 0);
  const fees = completed.reduce((sum, { amount, number }) => sum + fee(amount) * number, 0);
  return { active: active?.number ?? 0, earned: pence(earned), earnedAfterFee: pence(earned - fees) };
}

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

/** The job of the actor's last completed booking with a tradesperson, if there is one. */
export async function lastWorkWith({ actor, db }: Ctx, tradespersonId: string): Promise<string | null> {
  if (actor.kind !== "user" || actor.userType !== "customer") return null;
  const [last] = await db
    .select({ jobId: bookings.jobId })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, actor.id),
        eq(bookings.tradespersonId, tradespersonId),
        eq(bookings.status, "completed"),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return last?.jobId ?? null;
}

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
