import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { among, part, variants } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import type { RatingFacts, StarCounts } from "#kernel/rating.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import type { ReviewRow } from "./review-changes.server.ts";

/** The sum and count from which `ratingOf` (rules/rating.ts) calculates the rating of `person`. */
export const ratingPart = part(
  { ratingSum: profiles.ratingSum, reviewCount: profiles.reviewCount },
  (select) => select.from(profiles).where(eq(profiles.id, sql.placeholder("person"))),
  ([row], _given: { person: string }): RatingFacts => row ?? { ratingSum: 0, reviewCount: 0 },
);

/** The same by itself. */
export const ratingFactsOf = (db: Queryable, userId: string): Promise<RatingFacts> =>
  ratingPart(db, { person: userId });

/** A public review, with the reviewer's public name ("Jo M."). */
interface PublicReview extends ReviewRow {
  reviewer: string;
}

const publishedPart = variants(({ most }: { most: number }) =>
  part(
    {
      review: getTableColumns(reviews),
      fullName: profiles.fullName,
      userType: profiles.userType,
      named: sql<boolean>`coalesce(${userSettings.showReviews}, true)`,
    },
    (select) =>
      select
        .from(reviews)
        .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
        .leftJoin(userSettings, eq(userSettings.userId, reviews.reviewerId))
        .where(
          and(
            eq(reviews.revieweeId, sql.placeholder("person")),
            eq(reviews.status, "published"),
            olderThanGiven(reviews.createdAt, reviews.id),
          ),
        )
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(fewRows(most)),
    (rows, _given: { person: string; olderThanTime: string; olderThanId: string }): PublicReview[] =>
      rows.map(({ review, ...reviewer }) => ({ ...withoutRemoved(review), reviewer: reviewerName(reviewer) })),
  ),
);

/** All published reviews about a person, newest first. Removed reviews are listed without their rating, comment and reply. */
export const reviewsOf = fromReplica(
  async (ctx: Ctx, userId: string, request: PageRequest = {}): Promise<Page<PublicReview>> => {
    if (!isId(userId)) return { items: [], nextCursor: null };
    const limit = pageLimit(request);
    const read = publishedPart({ most: limit + 1 });
    return pageOf(await read(ctx.db, { person: userId, ...startAt(request.cursor) }), limit);
  },
);

const withoutRemoved = (review: ReviewRow): ReviewRow =>
  review.removedAt ? { ...review, rating: 0, comment: null, reply: null, repliedAt: null } : review;

/** How many of the reviews of `person` gave each number of stars. */
export const starCountsPart = part(
  { rating: reviews.rating, count: sql<number>`count(*)::int` },
  (select) =>
    select
      .from(reviews)
      .where(
        and(
          eq(reviews.revieweeId, sql.placeholder("person")),
          eq(reviews.status, "published"),
          isNull(reviews.removedAt),
        ),
      )
      .groupBy(reviews.rating),
  (rows, _given: { person: string }): StarCounts => {
    const of = (stars: number) => rows.find((row) => row.rating === stars)?.count ?? 0;
    return [of(1), of(2), of(3), of(4), of(5)];
  },
);

/** The same by itself. */
export const starCountsOf = (db: Queryable, userId: string): Promise<StarCounts> =>
  starCountsPart(db, { person: userId });

/** A review as the API returns it; in lists with the reviewer's public name. A removed review has no rating and no comment. */
export function presentReview(review: ReviewRow & Partial<Pick<PublicReview, "reviewer">>) {
  const removed = review.removedAt !== null;
  return {
    id: review.id,
    booking_id: review.bookingId,
    reviewer_id: review.reviewerId,
    reviewee_id: review.revieweeId,
    ...(review.reviewer === undefined ? {} : { reviewer: review.reviewer }),
    rating: removed ? null : review.rating,
    comment: removed ? null : review.comment,
    reply: removed ? null : review.reply,
    replied_at: removed ? null : (review.repliedAt?.toISOString() ?? null),
    removed_at: review.removedAt?.toISOString() ?? null,
    removed_for: review.removedFor,
    status: review.status,
    about: review.about,
    created_at: review.createdAt.toISOString(),
  };
}

/** The reviews of one booking: the one that the user wrote, and the one about the user. */
interface ReviewState {
  mine: { id: string; rating: number; comment: string | null; reply: string | null } | null;
  theirs: { id: string; rating: number; comment: string | null; reply: string | null } | null;
}

/**
 * The reviews of the given bookings as `reader` sees them, by booking id; a booking without reviews has no entry.
 * Whether the reader may still write a review is decided by `canReview` (rules/review.policy.ts).
 */
export const reviewStatesPart = part(
  pickColumns(reviews, ["id", "bookingId", "reviewerId", "rating", "comment", "reply", "status", "removedAt"]),
  (select) => select.from(reviews).where(among(reviews.bookingId, "bookings")),
  (rows, { reader }: { bookings: readonly string[]; reader: string }) => {
    const byBooking = new Map<string, ReviewState>();
    for (const { bookingId, reviewerId, removedAt, status, ...review } of rows) {
      // A removed or unpublished review still counts as written, but only its author sees it.
      if ((removedAt || status !== "published") && reviewerId !== reader) continue;
      const state = byBooking.get(bookingId) ?? { mine: null, theirs: null };
      byBooking.set(bookingId, { ...state, [reviewerId === reader ? "mine" : "theirs"]: review });
    }
    return byBooking;
  },
);

/** Whether anything shows that somebody came: a booked day that has come, a step of the visit, or a message between the two people. */
export async function showsVisit(tx: Tx, booking: BookingRow): Promise<boolean> {
  const { scheduledDate, completedAt, onMyWayAt, startedAt, finishedAt } = booking;
  const hasCome = scheduledDate !== null && completedAt !== null && scheduledDate <= londonDay(completedAt);
  return hasCome || Boolean(onMyWayAt ?? startedAt ?? finishedAt) || (await haveWritten(tx, booking));
}

/** One of the index on the pair, one of the index on the conversation. */
async function haveWritten(tx: Tx, { customerId, tradespersonId }: BookingRow): Promise<boolean> {
  const pair = sql`(least(${conversations.participantOneId}, ${conversations.participantTwoId}),
    greatest(${conversations.participantOneId}, ${conversations.participantTwoId}))`;
  const [row] = await tx
    .select({ id: messages.id })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      sql`${pair} = (least(${customerId}::uuid, ${tradespersonId}::uuid), greatest(${customerId}::uuid, ${tradespersonId}::uuid))`,
    )
    .limit(1);
  return row !== undefined;
}
