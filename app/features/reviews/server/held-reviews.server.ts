import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { requireAdmin } from "#kernel/actor.ts";

const MOST = 100;
const reviewers = alias(profiles, "reviewers");
const reviewees = alias(profiles, "reviewees");

/** The held reviews, the oldest first, at most 100. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function heldReviews(ctx: Ctx) {
  requireAdmin(ctx.actor, "reviews.decide");
  return ctx.db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      about: reviews.about,
      heldFor: reviews.heldFor,
      createdAt: reviews.createdAt,
      jobTitle: jobPostings.title,
      amount: bookings.amount,
      reviewer: { id: reviewers.id, name: reviewers.fullName },
      reviewee: { id: reviewees.id, name: reviewees.fullName },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .innerJoin(reviewees, eq(reviewees.id, reviews.revieweeId))
    .where(eq(reviews.status, "held"))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(MOST);
}
