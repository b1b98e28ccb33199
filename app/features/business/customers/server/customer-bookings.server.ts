import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";

/** Work that was agreed and not cancelled. */
const AGREED = ["confirmed", "completed", "disputed"] as const;

const newer = alias(bookings, "newer");
const latestFirst = [desc(bookings.createdAt), desc(bookings.id)] as const;

export const agreedWith = (tradespersonId: string): SQL | undefined =>
  and(eq(bookings.tradespersonId, tradespersonId), inArray(bookings.status, AGREED));

/** A condition: the booking is the latest of its customer's with the tradesperson. */
export const isLatestOfCustomer = (db: Queryable, tradespersonId: string): SQL =>
  sql`not exists ${db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.customerId, bookings.customerId),
        eq(newer.tradespersonId, tradespersonId),
        inArray(newer.status, AGREED),
        sql`(${newer.createdAt}, ${newer.id}) > (${bookings.createdAt}, ${bookings.id})`,
      ),
    )}`;

/** Bookings with their customer and job, the latest first. */
export const readBookings = (db: Queryable) =>
  db
    .select({
      id: bookings.id,
      jobId: bookings.jobId,
      customerId: bookings.customerId,
      tradespersonId: bookings.tradespersonId,
      status: bookings.status,
      amount: bookings.amount,
      scheduledDate: bookings.scheduledDate,
      completedAt: bookings.completedAt,
      createdAt: bookings.createdAt,
      title: jobPostings.title,
      name: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      closedAt: profiles.closedAt,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .orderBy(...latestFirst);

export type CustomerBooking = Awaited<ReturnType<typeof readBookings>>[number];

/** How many jobs a tradesperson did or does for each of some customers. */
export async function jobCounts(
  db: Queryable,
  tradespersonId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ customerId: bookings.customerId, jobs: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(inArray(bookings.customerId, [...customerIds]), agreedWith(tradespersonId)))
    .groupBy(bookings.customerId);
  return new Map(rows.map(({ customerId, jobs }) => [customerId, jobs]));
}
