import { and, asc, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { notify } from "#features/notifications/index.server.ts";
import { shortDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { bookingCancelled } from "../notifications.ts";
import { appointmentText } from "../rules/appointment.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The period in which the money was released, including both ends. */
interface Released {
  from: Date;
  until: Date;
}

/**
 * Ids of completed, paid bookings for which no reviews have been requested yet. Unscoped: for scheduled tasks.
 */
export async function unsafeDueForReview(db: Db, released: Released, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDueOfReviewRequests(released))
    .orderBy(asc(bookings.releasedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks that reviews of a booking were requested at `at`; null when another process has done so or none are due. */
export async function claimReviewRequest(
  tx: Tx,
  { bookingId, released, at }: { bookingId: string; released: Released; at: Date },
): Promise<BookingRow | null> {
  const [booking] = await tx
    .update(bookings)
    .set({ reviewAskedAt: at })
    .where(and(eq(bookings.id, bookingId), isDueOfReviewRequests(released)))
    .returning();
  return booking ?? null;
}

const isDueOfReviewRequests = ({ from, until }: Released) =>
  and(
    eq(bookings.status, "completed"),
    isNotNull(bookings.releasedAt),
    isNull(bookings.reviewAskedAt),
    gte(bookings.releasedAt, from),
    lte(bookings.releasedAt, until),
  );

const BATCH = 500;

const isDue = (day: string) =>
  and(
    eq(bookings.status, "confirmed"),
    // The first day, and each of the days that are apart. Days that follow the first need no reminder.
    or(
      eq(bookings.scheduledDate, day),
      and(isNotNull(bookings.workDays), gte(bookings.lastDay, day), sql`${day} = any(${bookings.workDays})`),
    ),
    sql`${bookings.remindedFor} is distinct from ${day}`,
  );

/** The ids of confirmed bookings on a day of which their people have not been reminded. */
export async function dueForReminder(db: Queryable, day: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(day))
    .orderBy(asc(bookings.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Marks a booking as reminded of a day; null when another task did, or the day has changed. */
export async function claimReminder(tx: Tx, { id, day }: { id: string; day: string }): Promise<BookingRow | null> {
  const [booking] = await tx
    .update(bookings)
    .set({ remindedFor: day })
    .where(and(eq(bookings.id, id), isDue(day)))
    .returning();
  return booking ?? null;
}

/** The texts about a booking that notifications use. */
interface BookingSummary {
  jobTitle: string;
  customer: string;
  tradesperson: string;
  amount: Pence;
  /** The booked date and arrival window as text; empty when there is none. */
  date: string;
  /** The path of its page. */
  path: string;
}

const customers = alias(profiles, "customers");

const tradespeople = alias(profiles, "tradespeople");

/** The texts about a booking for notifications, read in the caller's transaction. */
export async function bookingSummary(tx: Queryable, booking: BookingRow): Promise<BookingSummary> {
  const [found] = await tx
    .select({ jobTitle: jobPostings.title, customer: customers.fullName, tradesperson: tradespeople.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .where(eq(bookings.id, booking.id));
  if (!found) throw new Error("a booking has its job and people");
  return {
    ...found,
    amount: booking.amount,
    date: appointmentText(booking, (day) => shortDay(day)) ?? "",
    path: `/job/${booking.jobId}`,
  };
}

interface Cancelled extends Pick<BookingSummary, "jobTitle" | "path"> {
  by: string;
  reason: string;
  ended: "paid" | "unpaid" | "request";
  takesBack?: boolean;
  kept?: Pence;
  to: readonly string[];
}

/** Notifies each given person that their booking was cancelled, or a requested date ended, by whom and why. */
export async function notifyCancelled(
  tx: Tx,
  ctx: Ctx,
  { customerId }: BookingRow,
  { jobTitle, path, by, reason, ended, takesBack = false, kept = pence(0), to: readers }: Cancelled,
): Promise<void> {
  for (const to of readers)
    await notify(tx, ctx, bookingCancelled, {
      to,
      payload: { jobTitle, by, reason, ended, takesBack, kept, isCustomer: to === customerId },
      path,
    });
}
