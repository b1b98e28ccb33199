import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { reviews } from "#db/schema/reviews.ts";
import { roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { WorkRow } from "../rules/shown-work.ts";

const columns = {
  id: portfolioItems.id,
  userId: portfolioItems.userId,
  caption: portfolioItems.caption,
  kind: portfolioItems.kind,
  width: portfolioItems.width,
  height: portfolioItems.height,
  beforeWidth: portfolioItems.beforeWidth,
  beforeHeight: portfolioItems.beforeHeight,
  example: portfolioItems.example,
  bookingId: portfolioItems.bookingId,
  hiddenAt: portfolioItems.hiddenAt,
  awaitsConsent: portfolioItems.awaitsConsent,
  createdAt: portfolioItems.createdAt,
  outwardCode: jobPostings.outwardCode,
  completedAt: bookings.completedAt,
  stars: reviews.rating,
};

const isReviewOfWork = and(
  eq(reviews.bookingId, bookings.id),
  eq(reviews.revieweeId, portfolioItems.userId),
  eq(reviews.status, "published"),
  isNull(reviews.removedAt),
);

/** The work that the profiles of the given `tradespeople` show, in order. The caller has checked that the viewer may see the profiles. */
export const portfolioPart = part(
  columns,
  (select) =>
    select
      .from(portfolioItems)
      .leftJoin(bookings, eq(bookings.id, portfolioItems.bookingId))
      .leftJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .leftJoin(reviews, isReviewOfWork)
      .where(and(among(portfolioItems.userId, "tradespeople"), isNull(portfolioItems.hiddenAt)))
      .orderBy(asc(portfolioItems.place), asc(portfolioItems.id)),
  (rows, _given: { tradespeople: readonly string[] }): WorkRow[] => rows,
);

/** The same of one person, by itself. */
export const portfolioOf = (db: Queryable, userId: string): Promise<WorkRow[]> =>
  portfolioPart(db, { tradespeople: [userId] });

/** The same of a few people, by itself. */
export const portfoliosOf = async (db: Queryable, userIds: readonly string[]): Promise<WorkRow[]> =>
  userIds.length === 0 ? [] : portfolioPart(db, { tradespeople: userIds });

export interface OwnWork extends WorkRow {
  bookingId: string | null;
  /** Set when our team has removed it, and while its customer has not agreed. */
  hiddenAt: Date | null;
  awaitsConsent: boolean;
  createdAt: Date;
}

/** The actor's own portfolio, with what our team has removed. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myPortfolio({ db, actor }: Ctx): Promise<OwnWork[]> {
  if (actor.kind !== "user") throw errors.NOT_SIGNED_IN();
  if (roleOf(actor) !== "tradesperson") throw errors.WRONG_ROLE();
  return readWork(db).where(eq(portfolioItems.userId, actor.id));
}

/** Items in order, with the place and month of their booking and the stars of its customer's published review. */
const readWork = (db: Queryable) =>
  db
    .select(columns)
    .from(portfolioItems)
    .leftJoin(bookings, eq(bookings.id, portfolioItems.bookingId))
    .leftJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .leftJoin(reviews, isReviewOfWork)
    .orderBy(asc(portfolioItems.place), asc(portfolioItems.id))
    .$dynamic();

const CHOICES = 30;

/** The actor's latest finished bookings, for the form that names one. */
export const finishedWork = (db: Queryable, userId: string) =>
  db
    .select({ id: bookings.id, title: jobPostings.title, completedAt: bookings.completedAt })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(and(eq(bookings.tradespersonId, userId), eq(bookings.status, "completed")))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(CHOICES);
