import { and, eq, ne } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { permitWith } from "#kernel/permit.ts";
import { bookingErrors, bookingNotFound } from "../rules/booking.errors.ts";

export const permitBooking = permitWith({ ...errors, ...bookingErrors, NOT_FOUND: bookingNotFound });

export type BookingRow = typeof bookings.$inferSelect;

/**
 * Locks a booking until the transaction ends. A confirmed booking is locked before its job and quote; a pending one after its
 * job (`lockPendingBooking`), because cancelling the job also cancels it. Throws NOT_FOUND.
 */
export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow> {
  const [row] = isId(bookingId) ? await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update") : [];
  if (!row) throw bookingNotFound();
  return row;
}

/** Locks the job of a booking, then the booking. Throws NOT_FOUND. */
export async function lockPendingBooking(tx: Tx, bookingId: string): Promise<BookingRow> {
  const job = tx.select({ id: bookings.jobId }).from(bookings).where(eq(bookings.id, bookingId));
  if (!isId(bookingId)) throw bookingNotFound();
  await tx.select({ id: jobPostings.id }).from(jobPostings).where(eq(jobPostings.id, job)).for("update");
  return lockBooking(tx, bookingId);
}

/** A job's booking that is not cancelled, or null. Unscoped: for flows that hold the job's lock. */
export async function unsafeLiveBookingOfJob(db: Queryable, jobId: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.jobId, jobId), ne(bookings.status, "cancelled")));
  return row ?? null;
}
