import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { isId } from "#kernel/id.ts";
import type { StarCounts } from "../rules/rating.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import type { ReviewRow } from "./leave-review.server.ts";

/** A public review, with the reviewer's public name ("Jo M."). */
export interface PublicReview extends ReviewRow {
  reviewer: string;
}

/** All published reviews about a person, newest first. Removed reviews are listed without their rating, comment and reply. */
export const reviewsOf = fromReplica(
  async (ctx: Ctx, userId: string, request: PageRequest = {}): Promise<Page<PublicReview>> => {
    if (!isId(userId)) return { items: [], nextCursor: null };
    const limit = pageLimit(request);
    const rows = await ctx.db
      .select({
        review: reviews,
        fullName: profiles.fullName,
        userType: profiles.userType,
        named: sql<boolean>`coalesce(${userSettings.showReviews}, true)`,
      })
      .from(reviews)
      .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
      .leftJoin(userSettings, eq(userSettings.userId, reviews.reviewerId))
      .where(
        and(
          eq(reviews.revieweeId, userId),
          eq(reviews.status, "published"),
          olderThan(reviews.createdAt, reviews.id, request.cursor),
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit + 1);
    return pageOf(
      rows.map(({ review, ...reviewer }) => ({ ...withoutRemoved(review), reviewer: reviewerName(reviewer) })),
      limit,
    );
  },
);

const withoutRemoved = (review: ReviewRow): ReviewRow =>
  review.removedAt ? { ...review, rating: 0, comment: null, reply: null, repliedAt: null } : review;

/** How many of a person's reviews gave each number of stars. */
export async function starCountsOf(db: Queryable, userId: string): Promise<StarCounts> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.revieweeId, userId), eq(reviews.status, "published"), isNull(reviews.removedAt)))
    .groupBy(reviews.rating);
  const of = (stars: number) => rows.find((row) => row.rating === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}
