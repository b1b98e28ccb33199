import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { transition, tryTransition } from "#db/transition.server.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireAdmin } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { reviewPublished, reviewRefused } from "../notifications.ts";
import { REMOVAL_GROUNDS, type RemovalGround } from "../rules/removal.ts";
import { reviewErrors } from "../rules/review.errors.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import type { DecideReview } from "../rules/review.schema.ts";
import { announceReview, type ReviewRow } from "./review-changes.server.ts";

const MOST = 100;

const reviewers = alias(profiles, "reviewers");

const reviewees = alias(profiles, "reviewees");

/** The held reviews, the oldest first, at most 100. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function heldReviews(ctx: Ctx) {
  requireAdmin(ctx.actor, "reviews.decide");
  return ctx.db
    .select({
      ...pickColumns(reviews, ["id", "rating", "comment", "about", "heldFor", "createdAt"]),
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

const NEWEST = 50;

/** One removed review, without its comment and its author. */
export interface Removal {
  id: string;
  removedAt: Date;
  ground: string;
  rating: number;
  /** The reviewed person, if they have a public profile; otherwise null. */
  about: { userId: string; name: string } | null;
}

/** The public log of removed reviews: the counts of the last twelve months by ground, and the newest fifty removals. */
export const removalLog = fromReplica(
  async (
    ctx: Ctx,
  ): Promise<{
    counts: { ground: RemovalGround; count: number }[];
    newest: Removal[];
  }> => {
    const since = later(ctx.clock.now(), -YEAR);
    const [byGround, newest] = await Promise.all([
      ctx.db
        .select({ ground: reviews.removedFor, count: sql<number>`count(*)::int` })
        .from(reviews)
        .where(gt(reviews.removedAt, since))
        .groupBy(reviews.removedFor),
      ctx.db
        .select({
          id: reviews.id,
          removedAt: reviews.removedAt,
          ground: reviews.removedFor,
          rating: reviews.rating,
          userId: tradespersonListings.userId,
          name: profiles.fullName,
        })
        .from(reviews)
        .innerJoin(profiles, eq(profiles.id, reviews.revieweeId))
        .leftJoin(tradespersonListings, eq(tradespersonListings.userId, reviews.revieweeId))
        .where(isNotNull(reviews.removedAt))
        .orderBy(desc(reviews.removedAt), desc(reviews.id))
        .limit(NEWEST),
    ]);
    return {
      counts: REMOVAL_GROUNDS.map((ground) => ({
        ground,
        count: byGround.find((row) => row.ground === ground)?.count ?? 0,
      })),
      newest: newest.map(({ userId, name, removedAt, ground, ...row }) => ({
        ...row,
        removedAt: removedAt as Date,
        ground: ground ?? "",
        about: userId ? { userId, name } : null,
      })),
    };
  },
);

interface RemovalInput {
  reviewId: string;
  ground: RemovalGround;
  at: Date;
}

/**
 * Hides a review and removes it from the rating, in the caller's transaction. The row stays, and the public log lists it with
 * its ground. Does nothing if the review is already removed. The caller checks the permission.
 */
export async function removeReview(tx: Tx, { reviewId, ground, at }: RemovalInput): Promise<void> {
  await tx
    .update(reviews)
    .set({ removedAt: at, removedFor: ground })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.removedAt)));
}

/** Shows a removed review again, with its rating, comment and reply, in the caller's transaction. */
export async function restoreReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.update(reviews).set({ removedAt: null, removedFor: null }).where(eq(reviews.id, reviewId));
}

/**
 * Publishes or refuses a held review, by an admin. The reason is stored in the audit log; the author of a refused review reads
 * it. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, REVIEW_NOT_FOUND, NOT_HELD, VALIDATION_FAILED (no reason).
 */
export async function decideReview(ctx: Ctx, { reviewId, decision, reason }: DecideReview): Promise<ReviewRow> {
  const admin = requireAdmin(ctx.actor, "reviews.decide");
  const before = await findReview(ctx, reviewId);
  const act = {
    act: `review.${decision}`,
    needs: "reviews.decide" as const,
    subject: { kind: "review", id: before.id },
    personId: before.reviewerId,
    reason,
  };
  return audited(ctx, act, async (tx, note) => {
    const at = ctx.clock.now();
    const decided = { decidedAt: at, decidedBy: admin.id };
    const set = decision === "refuse" ? { ...decided, refusalReason: reason } : decided;
    const move = { id: before.id, event: decision, actor: admin, at, set };
    const review = await transition(tx, reviews, reviewMachine, move, reviewErrors.NOT_HELD);
    note({ before: { status: before.status, held_for: before.heldFor }, after: { status: review.status } });
    await notifyPeople(tx, ctx, review);
    return review;
  });
}

async function findReview(ctx: Ctx, reviewId: string): Promise<ReviewRow> {
  const [found] = isId(reviewId) ? await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId)) : [];
  if (!found) throw reviewErrors.REVIEW_NOT_FOUND();
  return found;
}

async function notifyPeople(tx: Tx, ctx: Ctx, review: ReviewRow): Promise<void> {
  const booking = await lockBooking(tx, review.bookingId);
  const { jobTitle } = await bookingSummary(tx, booking);
  const to = { to: review.reviewerId, path: "/my-reviews?tab=given" };
  if (review.status === "refused") {
    await notify(tx, ctx, reviewRefused, { ...to, payload: { jobTitle, reason: review.refusalReason ?? "" } });
    return;
  }
  await notify(tx, ctx, reviewPublished, { ...to, payload: { jobTitle } });
  await announceReview(tx, ctx, booking, review);
}

interface Withdrawal {
  bookingId: string;
  /** The admin who decided that the tradesperson did not miss the booking. */
  actor: Actor;
  reason: string;
  at: Date;
}

/**
 * Removes the review of a missed booking that was not missed, in the caller's transaction; a held one is refused. Returns whether there
 * was one.
 */
export async function withdrawMissedReview(tx: Tx, { bookingId, actor, reason, at }: Withdrawal): Promise<boolean> {
  const isMissed = and(eq(reviews.bookingId, bookingId), eq(reviews.about, "missed"), isNull(reviews.removedAt));
  const [review] = await tx.select().from(reviews).where(isMissed).for("update");
  if (!review || review.status === "refused") return false;
  const decidedBy = actor.kind === "user" ? actor.id : null;
  const set = { decidedAt: at, decidedBy, refusalReason: reason };
  if (review.status === "held")
    await tryTransition(tx, reviews, reviewMachine, { id: review.id, event: "refuse", actor, at, set });
  else await removeReview(tx, { reviewId: review.id, ground: "not_genuine", at });
  return true;
}
