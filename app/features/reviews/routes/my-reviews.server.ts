import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, mediumDay } from "#kernel/dates.ts";
import { ratingOf, starShares } from "#kernel/rating.ts";
import { ratingFactsOf, reviewsBy, reviewsOf, reviewsToWrite, starCountsOf } from "../index.server.ts";
import { removedText } from "../rules/removal.ts";
import { reviewSubjectText, unpublishedText } from "../rules/review.labels.ts";
import { canReply } from "../rules/review.policy.ts";

type Tab = "received" | "given" | "waiting";

/** The tab that the query string names, or the first tab. */
export const readReviewTab = (text: string | null): Tab => (text === "given" || text === "waiting" ? text : "received");

/** The data of one tab of My Reviews, and how many reviews the user can still write (at most one page of them). */
export async function loadReviews(ctx: Ctx, user: User, { tab, cursor }: { tab: Tab; cursor?: string | undefined }) {
  const [received, given, toWrite, summary] = await Promise.all([
    tab === "received" ? reviewsOf(ctx, user.id, { cursor }) : null,
    tab === "given" ? reviewsBy(ctx, { cursor }) : null,
    reviewsToWrite(ctx, tab === "waiting" ? { cursor } : {}),
    tab === "received" ? summaryOf(ctx, user.id) : null,
  ]);
  const when = ({ createdAt }: { createdAt: Date }) => ({ date: mediumDay(createdAt), day: londonDay(createdAt) });
  const page = tab === "received" ? received : tab === "given" ? given : toWrite;
  return {
    summary,
    received: (received?.items ?? []).map((review) => ({
      id: review.id,
      reviewer: review.reviewer,
      rating: review.rating,
      comment: review.comment,
      ...when(review),
      reply: review.reply,
      removed: removedText(review),
      about: reviewSubjectText(review.about),
      mayReply: canReply(user, review).allowed,
    })),
    given: (given?.items ?? []).map((review) => ({
      id: review.id,
      reviewee: review.reviewee,
      jobTitle: review.jobTitle,
      rating: review.rating,
      comment: review.comment,
      reply: review.reply,
      removed: removedText(review) ?? unpublishedText(review),
      about: reviewSubjectText(review.about),
      ...when(review),
    })),
    toWrite: toWrite.items.map(({ id, jobTitle, other }) => ({ id, jobTitle, other })),
    waiting: toWrite.items.length,
    mayWrite: !user.suspended,
    next: page?.nextCursor ?? null,
  };
}

async function summaryOf(ctx: Ctx, userId: string) {
  const [facts, counts] = await Promise.all([ratingFactsOf(ctx.db, userId), starCountsOf(ctx.db, userId)]);
  return { rating: ratingOf(facts), reviewCount: facts.reviewCount, shares: starShares(counts) };
}
