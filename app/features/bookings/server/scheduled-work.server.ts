import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { addDays } from "#kernel/days.ts";
import type { ScheduledWork } from "../calendar/rules/blocks.ts";
import { windowOf } from "../rules/appointment.ts";

const MOST = 500;

/**
 * A tradesperson's booked and requested work from `first` to `last`, by day, with days on which finished work is done again and without cancelled
 * bookings. Unscoped: the caller has checked the permission.
 */
export async function unsafeScheduledWork(
  db: Queryable,
  { userId, first, last }: { userId: string; first: string; last: string },
): Promise<ScheduledWork[]> {
  const booked = [
    eq(bookings.tradespersonId, userId),
    sql`coalesce(${bookings.lastDay}, ${bookings.scheduledDate}) >= ${first}`,
    lte(bookings.scheduledDate, last),
    inArray(bookings.status, ["pending", "confirmed", "completed", "disputed"]),
  ];
  const [rows, again] = await sideBySide(db, [
    () =>
      readWork(db)
        .where(and(...booked))
        .orderBy(asc(bookings.scheduledDate), asc(bookings.windowStart), asc(bookings.createdAt)),
    () => readRepeats(db, [userId], { first, last }),
  ]);
  const repeats = again.map(({ repeatOn, userId: _, ...row }) => repeatOf(row, repeatOn));
  return [...rows.map(workOf), ...repeats].toSorted((a, b) => a.day.localeCompare(b.day));
}

const WORK = {
  bookingId: bookings.id,
  jobId: bookings.jobId,
  day: bookings.scheduledDate,
  lastDay: bookings.lastDay,
  workDays: bookings.workDays,
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
};

const readWork = (db: Queryable) =>
  db
    .select(WORK)
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .limit(fewRows(MOST))
    .$dynamic();

type Row = Awaited<ReturnType<typeof readWork>>[number];

function workOf({
  outwardCode,
  postcode,
  latitude,
  longitude,
  day,
  windowStart,
  windowEnd,
  ...row
}: Row): ScheduledWork {
  return {
    ...row,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    window: windowOf({ windowStart, windowEnd }),
    day: day ?? "",
    postcode: row.status === "pending" ? outwardCode : postcode,
  };
}

/** It takes as long as the first time, and stands like work that is booked. */
const repeatOf = (row: Row, day: string | null): ScheduledWork => ({
  ...workOf({ ...row, day, lastDay: null, workDays: null, title: `${row.title} (again)` }),
  status: "confirmed",
  isRepeat: true,
});

/**
 * Finished work that is done again on an agreed day. Work that nobody has paid for has its booking moved to that day instead
 * (`bookRepeatWork`).
 */
const readRepeats = (db: Queryable, userIds: readonly string[], { first, last }: { first: string; last: string }) =>
  db
    .select({ ...WORK, userId: bookings.tradespersonId, repeatOn: disputes.repeatOn })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.customerId))
    .where(
      and(
        inArray(bookings.tradespersonId, [...userIds]),
        eq(bookings.status, "completed"),
        eq(disputes.status, "resolved"),
        gte(disputes.repeatOn, first),
        lte(disputes.repeatOn, last),
      ),
    )
    .limit(fewRows(MOST));

/** The longest that work of several days lasts, in calendar days. */
const LONGEST = 183;

/** When a few people have booked and requested work, and nothing else of it. Unscoped as well. */
export async function unsafeAgreedTimes(
  db: Queryable,
  { userIds, first, last }: { userIds: readonly string[]; first: string; last: string },
) {
  const [rows, again] = await sideBySide(db, [
    () =>
      db
        .select({
          userId: bookings.tradespersonId,
          day: bookings.scheduledDate,
          lastDay: bookings.lastDay,
          workDays: bookings.workDays,
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
        ),
    () => readRepeats(db, userIds, { first, last }),
  ]);
  const repeats = again.map(({ repeatOn, ...row }) => ({ ...row, day: repeatOn, lastDay: null, workDays: null }));
  return [...rows, ...repeats].map(({ userId, day, lastDay, workDays, windowStart, windowEnd, durationMinutes }) => ({
    userId,
    day: day ?? "",
    lastDay,
    workDays,
    window: windowOf({ windowStart, windowEnd }),
    durationMinutes,
  }));
}
