import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { among, mapped, part, together } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { given } from "#db/statement.server.ts";
import type { ScheduledWork } from "../calendar/rules/blocks.ts";
import { windowOf } from "../rules/appointment.ts";
import { isKept } from "../rules/pay-time.ts";

const MOST = 500;

/** Whose work on which days. */
interface WorkOnDays {
  tradespeople: readonly string[];
  first: string;
  last: string;
}

const first = given("first", "date");
const last = given("last", "date");

const WORK = {
  bookingId: bookings.id,
  jobId: bookings.jobId,
  day: bookings.scheduledDate,
  ...pickColumns(bookings, ["lastDay", "workDays", "windowStart", "windowEnd", "durationMinutes", "status"]),
  ...pickColumns(bookings, ["payBy", "depositPaid"]),
  title: jobPostings.title,
  customer: profiles.fullName,
  ...pickColumns(jobPostings, ["postcode", "outwardCode", "latitude", "longitude"]),
};

const bookedPart = part(
  WORK,
  (select) =>
    select
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.customerId))
      .where(
        and(
          among(bookings.tradespersonId, "tradespeople"),
          sql`coalesce(${bookings.lastDay}, ${bookings.scheduledDate}) >= ${first}`,
          lte(bookings.scheduledDate, last),
          inArray(bookings.status, ["pending", "confirmed", "completed", "disputed"]),
        ),
      )
      .orderBy(asc(bookings.scheduledDate), asc(bookings.windowStart), asc(bookings.createdAt))
      .limit(fewRows(MOST)),
  (rows, _given: WorkOnDays) => rows,
);

type Row = Awaited<ReturnType<typeof bookedPart>>[number];

function workOf({
  outwardCode,
  postcode,
  latitude,
  longitude,
  day,
  windowStart,
  windowEnd,
  payBy,
  depositPaid,
  ...row
}: Row): ScheduledWork {
  return {
    ...row,
    isKept: isKept({ payBy, depositPaid }),
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
  isKept: false,
});

/**
 * Finished work that is done again on an agreed day. Work that nobody has paid for has its booking moved to that day instead
 * (`bookRepeatWork`).
 */
const repeatsPart = part(
  { ...WORK, userId: bookings.tradespersonId, repeatOn: disputes.repeatOn },
  (select) =>
    select
      .from(disputes)
      .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.customerId))
      .where(
        and(
          among(bookings.tradespersonId, "tradespeople"),
          eq(bookings.status, "completed"),
          eq(disputes.status, "resolved"),
          gte(disputes.repeatOn, first),
          lte(disputes.repeatOn, last),
        ),
      )
      .limit(fewRows(MOST)),
  (rows, _given: WorkOnDays) => rows,
);

/**
 * The booked and requested work of the given `tradespeople` from `first` to `last`, by day, with days on which finished work is done again and without
 * cancelled bookings. Unscoped: the caller has checked the permission.
 */
export const scheduledWorkPart = mapped(
  together({ booked: bookedPart, again: repeatsPart }),
  ({ booked, again }): ScheduledWork[] => {
    const repeats = again.map(({ repeatOn, userId: _, ...row }) => repeatOf(row, repeatOn));
    return [...booked.map(workOf), ...repeats].toSorted((a, b) => a.day.localeCompare(b.day));
  },
);

/** The same of one person, by itself. */
export const unsafeScheduledWork = (
  db: Queryable,
  { userId, ...days }: { userId: string; first: string; last: string },
): Promise<ScheduledWork[]> => scheduledWorkPart(db, { tradespeople: [userId], ...days });

/** The longest that work of several days lasts, in calendar days. */
const LONGEST = sql.raw("183");

const agreedPart = part(
  {
    userId: bookings.tradespersonId,
    day: bookings.scheduledDate,
    ...pickColumns(bookings, ["lastDay", "workDays", "windowStart", "windowEnd", "durationMinutes"]),
  },
  (select) =>
    select
      .from(bookings)
      .where(
        and(
          among(bookings.tradespersonId, "tradespeople"),
          sql`${bookings.scheduledDate} >= ${first} - ${LONGEST}`,
          sql`coalesce(${bookings.lastDay}, ${bookings.scheduledDate}) >= ${first}`,
          lte(bookings.scheduledDate, last),
          inArray(bookings.status, ["pending", "confirmed"]),
        ),
      ),
  (rows, _given: WorkOnDays) => rows,
);

/** When the given `tradespeople` have booked and requested work, and nothing else of it. Unscoped as well. */
export const agreedTimesPart = mapped(together({ agreed: agreedPart, again: repeatsPart }), ({ agreed, again }) => {
  const repeats = again.map(({ repeatOn, ...row }) => ({ ...row, day: repeatOn, lastDay: null, workDays: null }));
  return [...agreed, ...repeats].map(({ userId, day, lastDay, workDays, windowStart, windowEnd, durationMinutes }) => ({
    userId,
    day: day ?? "",
    lastDay,
    workDays,
    window: windowOf({ windowStart, windowEnd }),
    durationMinutes,
  }));
});
