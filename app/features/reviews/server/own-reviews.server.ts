import { and, desc, eq, inArray, isNotNull, ne, notExists, notLike, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { ReviewRow } from "./review-changes.server.ts";

/** A review that the actor has written, with the reviewed person and the job. */
export interface GivenReview extends ReviewRow {
  reviewee: string;
  jobTitle: string;
}

/** A booking that the actor can review and has not reviewed yet. */
export interface Unreviewed {
  id: string;
  createdAt: Date;
  jobTitle: string;
  /** The name of the person to review. */
  other: string;
}

/** The reviews that the actor has written, newest first. Throws NOT_SIGNED_IN. */
export async function reviewsBy(ctx: Ctx, request: PageRequest = {}): Promise<Page<GivenReview>> {
  const { id } = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({ review: reviews, reviewee: profiles.fullName, jobTitle: jobPostings.title })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.revieweeId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(and(eq(reviews.reviewerId, id), olderThan(reviews.createdAt, reviews.id, request.cursor)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ review, ...about }) => ({ ...review, ...about })),
    limit,
  );
}

/**
 * The rule `reviewSubject` (rules/review.policy.ts) as SQL conditions. A list has to filter by columns, so these use the time of the
 * release, which a booking has only while it is paid; `leaveReview` reads the ledger.
 */
const finished = and(eq(bookings.status, "completed"), isNotNull(bookings.releasedAt));
const failed = and(
  isNotNull(bookings.agreedAt),
  or(
    and(eq(bookings.status, "cancelled"), eq(bookings.cancelledBy, "tradesperson")),
    and(inArray(bookings.status, ["confirmed", "cancelled"]), isNotNull(bookings.noShowAt)),
  ),
);

/** The bookings that the actor can still review, newest first. Throws NOT_SIGNED_IN, WRONG_ROLE (an admin has no bookings). */
export async function reviewsToWrite(ctx: Ctx, request: PageRequest = {}): Promise<Page<Unreviewed>> {
  const user = requireUser(ctx.actor);
  if (user.isAdmin) throw errors.WRONG_ROLE();
  const mine = user.userType === "customer" ? bookings.customerId : bookings.tradespersonId;
  const theirs = user.userType === "customer" ? bookings.tradespersonId : bookings.customerId;
  const others = alias(profiles, "others");
  const written = ctx.db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookings.id), eq(reviews.reviewerId, user.id)));
  const chargedBack = ctx.db
    .select({ one: sql`1` })
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.bookingId, bookings.id),
        ne(chargebacks.status, "won"),
        notLike(chargebacks.status, "warning%"),
      ),
    );
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({
      id: bookings.id,
      createdAt: bookings.createdAt,
      jobTitle: jobPostings.title,
      other: others.fullName,
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(others, eq(others.id, theirs))
    .where(
      and(
        eq(mine, user.id),
        user.userType === "customer" ? or(finished, failed) : finished,
        notExists(written),
        notExists(chargedBack),
        olderThan(bookings.createdAt, bookings.id, request.cursor),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}
