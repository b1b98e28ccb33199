import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { addDays } from "#kernel/days.ts";
import { type ArrivalWindow, windowOf } from "../rules/appointment.ts";
import type { BookingStatus } from "../rules/booking.machine.ts";

/** Work in a tradesperson's calendar. */
export interface ScheduledWork {
  bookingId: string;
  jobId: string;
  /** A calendar day in the United Kingdom. */
  day: string;
  /** The last day of work that takes several; null otherwise. */
  lastDay: string | null;
  /** The arrival window; null when the time is agreed in messages. */
  window: ArrivalWindow | null;
  durationMinutes: number | null;
  status: BookingStatus;
  title: string;
  customer: string;
  /** Full once confirmed, otherwise the outward part. */
  postcode: string;
  /** Where the job is; null when its postcode is not known to be anywhere. */
  place: { latitude: number; longitude: number } | null;
}

const MOST = 500;

/**
 * A tradesperson's booked and requested work from `first` to `last`, by day, without cancelled bookings. Unscoped: the caller
 * has checked the permission.
 */
export async function unsafeScheduledWork(
  db: Queryable,
  { userId, first, last }: { userId: string; first: string; last: string },
): Promise<ScheduledWork[]> {
  const rows = await db
    .select({
      bookingId: bookings.id,
      jobId: bookings.jobId,
      day: bookings.scheduledDate,
      lastDay: bookings.lastDay,
      windowStart: bookings.windowStart,
      windowEnd: bookings.windowEnd,
      durationMinutes: bookings.durationMinutes,
      status: bookings.status,
      title: jobPostings.title,
      customer: profiles.fullName,
      postcode: jobPostings.postcode,
      outwardCode: jobPostings.outwardCode,
      latitude: jobPostings.latitude,
      longitude: jobPostings.longitude,
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .where(
      and(
        eq(bookings.tradespersonId, userId),
        sql`coalesce(${bookings.lastDay}, ${bookings.scheduledDate}) >= ${first}`,
        lte(bookings.scheduledDate, last),
        inArray(bookings.status, ["pending", "confirmed", "completed", "disputed"]),
      ),
    )
    .orderBy(asc(bookings.scheduledDate), asc(bookings.windowStart), asc(bookings.createdAt))
    .limit(fewRows(MOST));
  return rows.map(({ outwardCode, postcode, latitude, longitude, day, windowStart, windowEnd, ...row }) => ({
    ...row,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    window: windowOf({ windowStart, windowEnd }),
    day: day ?? "",
    postcode: row.status === "pending" ? outwardCode : postcode,
  }));
}

/** The longest that work of several days lasts, in calendar days. */
const LONGEST = 183;

/** When a few people have booked and requested work, and nothing else of it. Unscoped as well. */
export async function unsafeAgreedTimes(
  db: Queryable,
  { userIds, first, last }: { userIds: readonly string[]; first: string; last: string },
) {
  const rows = await db
    .select({
      userId: bookings.tradespersonId,
      day: bookings.scheduledDate,
      lastDay: bookings.lastDay,
      windowStart: bookings.windowStart,
      windowEnd: bookings.windowEnd,
      durationMinutes: bookings.durationMinutes,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.tradespersonId, [...userIds]),
        gte(bookings.scheduledDate, addDays(first, -LONGEST)),
        sql`coalesce(${bookings.lastDay}, ${bookings.scheduledDate}) >= ${first}`,
        lte(bookings.scheduledDate, last),
        inArray(bookings.status, ["pending", "confirmed"]),
      ),
    );
  return rows.map(({ day, windowStart, windowEnd, ...row }) => ({
    ...row,
    day: day ?? "",
    window: windowOf({ windowStart, windowEnd }),
  }));
}
