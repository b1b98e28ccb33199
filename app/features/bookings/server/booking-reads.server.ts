import { and, desc, eq, getTableColumns, inArray, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { among, mapped, part, type queries, variants } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { requireUser, type User, type UserType } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { viewOf } from "#kernel/fields.ts";
import { isId } from "#kernel/id.ts";
import { bookingNotFound } from "../rules/booking.errors.ts";
import type { BookingStatus } from "../rules/booking.machine.ts";
import { sideOf } from "../rules/booking.policy.ts";
import { bookingFields, type SeenBooking } from "./booking-fields.server.ts";

interface BookedPerson {
  id: string;
  fullName: string;
  avatarUrl: string | null;
}

export interface BookingView extends SeenBooking {
  job: {
    id: string;
    title: string;
    category: string;
    status: JobStatus;
    /** Full for the customer and, once the booking is confirmed, the tradesperson; otherwise the outward part. */
    postcode: string;
  };
  customer: BookedPerson;
  tradesperson: BookedPerson;
}

const customers = alias(profiles, "customers");
const tradespeople = alias(profiles, "tradespeople");

const selection = {
  booking: getTableColumns(bookings),
  job: pickColumns(jobPostings, ["id", "title", "category", "status", "postcode", "outwardCode"]),
  customer: { id: customers.id, fullName: customers.fullName, avatarUrl: customers.avatarUrl },
  tradesperson: { id: tradespeople.id, fullName: tradespeople.fullName, avatarUrl: tradespeople.avatarUrl },
};

const joined = (select: ReturnType<typeof queries.select<typeof selection>>) =>
  select
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId));

type Row = ReturnType<typeof joined>["_"]["result"][number];

const BOOKED: readonly string[] = ["confirmed", "completed", "disputed"];

function seenBy(user: User, { booking, job, customer, tradesperson }: Row): BookingView {
  const { outwardCode, postcode, ...work } = job;
  const side = sideOf(user, booking);
  const full = side === "customer" || (side === "tradesperson" && BOOKED.includes(booking.status));
  const view = viewOf(bookingFields, booking, side ?? "customer");
  return { ...view, job: { ...work, postcode: full ? postcode : outwardCode }, customer, tradesperson };
}

const byId = part(
  selection,
  (select) => joined(select).where(eq(bookings.id, sql.placeholder("booking"))),
  ([row], _given: { booking: string }): Row | null => row ?? null,
);

const liveOfJob = part(
  selection,
  (select) => joined(select).where(and(eq(bookings.jobId, sql.placeholder("job")), ne(bookings.status, "cancelled"))),
  ([row], _given: { job: string }): Row | null => row ?? null,
);

const cancelledOfJob = part(
  selection,
  (select) =>
    joined(select)
      .where(and(eq(bookings.jobId, sql.placeholder("job")), eq(bookings.status, "cancelled")))
      .orderBy(desc(bookings.cancelledAt))
      .limit(fewRows(1)),
  ([row], _given: { job: string }): Row | null => row ?? null,
);

const ofItsPeople = (row: Row | null, { user }: { job: string; user: User }): BookingView | null =>
  row && sideOf(user, row.booking) !== null ? seenBy(user, row) : null;

/** The live booking of a `job`, if the `user` is its customer, its tradesperson or an admin; otherwise null. */
export const bookingOfJobPart = mapped(liveOfJob, ofItsPeople);

/** The most recently cancelled booking of a `job`, for the same people. */
export const cancelledOfJobPart = mapped(cancelledOfJob, ofItsPeople);

/** One booking for its customer, its tradesperson or an admin. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function findBookingFor(ctx: Ctx, bookingId: string): Promise<BookingView> {
  const user = requireUser(ctx.actor);
  const row = isId(bookingId) ? await byId(ctx.db, { booking: bookingId }) : null;
  if (!row || sideOf(user, row.booking) === null) throw bookingNotFound();
  return seenBy(user, row);
}

/** A job's live booking, if the actor is its customer, its tradesperson or an admin; otherwise null. Throws NOT_SIGNED_IN. */
export async function bookingOfJobFor(ctx: Ctx, jobId: string): Promise<BookingView | null> {
  const user = requireUser(ctx.actor);
  return isId(jobId) ? bookingOfJobPart(ctx.db, { job: jobId, user }) : null;
}

/** A job's live booking with job and people, for messages about it; null without one. Unscoped. */
export async function unsafeBookingOfJob(db: Queryable, jobId: string) {
  const row = isId(jobId) ? await liveOfJob(db, { job: jobId }) : null;
  if (!row) return null;
  const { booking, job, customer, tradesperson } = row;
  return { ...booking, job, customer, tradesperson };
}

/** The live bookings that were made from some `quotes` of a tradesperson, the `user` and `person`, by quote. */
export const bookingsOfQuotesPart = part(
  selection,
  (select) =>
    joined(select).where(
      and(
        among(bookings.quoteId, "quotes"),
        eq(bookings.tradespersonId, sql.placeholder("person")),
        ne(bookings.status, "cancelled"),
      ),
    ),
  (rows, { user }: { quotes: readonly string[]; person: string; user: User }): ReadonlyMap<string, BookingView> =>
    new Map(rows.map((row) => [row.booking.quoteId, seenBy(user, row)])),
);

interface Given {
  person: string;
  user: User;
  olderThanTime: string;
  olderThanId: string;
}

interface Asked {
  side: UserType;
  statuses: readonly BookingStatus[] | undefined;
  most: number;
}

/** A page of the bookings of a `user`, `person`, on one side. */
export const ownBookingsPart = variants(({ side, statuses, most }: Asked) =>
  part(
    selection,
    (select) =>
      joined(select)
        .where(
          and(
            eq(side === "customer" ? bookings.customerId : bookings.tradespersonId, sql.placeholder("person")),
            statuses ? inArray(bookings.status, [...statuses]) : undefined,
            olderThanGiven(bookings.createdAt, bookings.id),
          ),
        )
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(fewRows(most)),
    (rows, { user }: Given): BookingView[] => rows.map((row) => seenBy(user, row)),
  ),
);

/**
 * The actor's own bookings, newest first, with job and people, optionally only those with some statuses. Throws NOT_SIGNED_IN,
 * WRONG_ROLE (an admin has none).
 */
export const myBookings = fromReplica(
  async (ctx: Ctx, request: PageRequest & { statuses?: readonly BookingStatus[] } = {}): Promise<Page<BookingView>> => {
    const user = requireUser(ctx.actor);
    if (user.isAdmin) throw errors.WRONG_ROLE();
    const limit = pageLimit(request);
    const read = ownBookingsPart({ side: user.userType, statuses: request.statuses, most: limit + 1 });
    return pageOf(await read(ctx.db, { person: user.id, user, ...startAt(request.cursor) }), limit);
  },
);

/**
 * The pending and confirmed bookings of a tradesperson, the `user` and `person`, up to the day `until`, latest day first: future work, today's, and past work
 * that has not been marked complete. At most fifty.
 */
export const workUntilPart = part(
  selection,
  (select) =>
    joined(select)
      .where(
        and(
          eq(bookings.tradespersonId, sql.placeholder("person")),
          inArray(bookings.status, ["pending", "confirmed"]),
          lte(bookings.scheduledDate, sql.placeholder("until")),
        ),
      )
      .orderBy(desc(bookings.scheduledDate), desc(bookings.createdAt))
      .limit(fewRows(50)),
  (rows, { user }: { person: string; user: User; until: string }): BookingView[] =>
    rows.map((row) => seenBy(user, row)),
);
