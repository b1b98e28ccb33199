import type { Ctx } from "#app/context.server.ts";
import { reviewsOf } from "#features/reviews/index.server.ts";
import { removedText } from "#features/reviews/rules/removal.ts";
import { reviewSubjectText } from "#features/reviews/rules/review.labels.ts";
import type { ReviewTexts } from "#features/reviews/ui/review-list.tsx";
import { profileTrail } from "#features/search/rules/local-trail.ts";
import { findTradesperson, type TradespersonView } from "#features/tradespeople/index.server.ts";
import { shownWork } from "#features/tradespeople/portfolio/rules/shown-work.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import { bookingRecord, replyTimeText, type WorkFacts } from "#features/tradespeople/rules/work-facts.ts";
import type { CurrentCheck } from "#features/verification/index.server.ts";
import { shortCheckName, sourceText } from "#features/verification/rules/check.labels.ts";
import { isIdentityChecked } from "#features/verification/rules/not-checked.ts";
import { unsafeAroundProfile } from "#flows/shared-statements.server.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { londonDay, mediumDay, shortDay, shortMonth } from "#kernel/dates.ts";
import { outsideRisk } from "#kernel/outside-text.ts";
import { ratingOf, starShares } from "#kernel/rating.ts";

const REVIEWS_A_PAGE = 10;

/** The data of /tradesperson/:id. Throws NOT_FOUND, also if the actor may not see the profile. */
export async function profilePage(ctx: Ctx, userId: string, reviewsAfter: string | undefined) {
  const person = await findTradesperson(ctx, userId);
  const [around, reviews] = await Promise.all([
    unsafeAroundProfile(ctx, person.userId),
    reviewTexts(ctx, person.userId, reviewsAfter),
  ]);
  const { counts, facts, saved, checks, work, lastJob, nextFree } = around;
  const today = londonDay(ctx.clock.now());
  const deciding = decidingFacts(facts, nextFree ? shortDay(nextFree, today) : null);
  return {
    person: shown(person, checks),
    trail: profileTrail({ ...person, name: person.fullName, area: areaOf(person) }),
    bioRisk: outsideRisk(person.bio ?? ""),
    work: work.map(shownWork),
    headFacts: deciding.slice(0, HEAD_FACTS),
    facts: [...deciding.slice(HEAD_FACTS), ...factTexts(person, facts)],
    viewer: viewerOf(ctx.actor, person),
    /** The viewer's last job that this person did. */
    lastJob,
    saved: saved && saved.length > 0,
    shares: starShares(counts),
    reviews,
    older: reviewsAfter !== undefined,
  };
}

/** A page of a person's reviews, formatted for display. */
export async function reviewTexts(ctx: Ctx, userId: string, cursor: string | undefined) {
  const { items, nextCursor } = await reviewsOf(ctx, userId, { limit: REVIEWS_A_PAGE, cursor });
  const isOwner = ctx.actor.kind === "user" && ctx.actor.id === userId && !ctx.actor.suspended;
  return {
    items: items.map(
      (review): ReviewTexts => ({
        id: review.id,
        reviewer: review.reviewer,
        rating: review.rating,
        comment: review.comment,
        day: review.createdAt.toISOString().slice(0, 10),
        date: mediumDay(review.createdAt),
        reply: review.reply,
        removed: removedText(review),
        about: reviewSubjectText(review.about),
        mayReply: isOwner && review.reply === null && review.removedAt === null,
      }),
    ),
    nextCursor,
  };
}

const areaOf = (person: TradespersonView) => person.serviceAreas[0] ?? person.location;

/** The public fields of the profile. Nothing else may reach the browser, because anyone can open the page. */
const shown = (person: TradespersonView, checks: readonly CurrentCheck[]) => ({
  userId: person.userId,
  name: person.fullName,
  avatarUrl: person.avatarUrl,
  trade: person.trade,
  area: areaOf(person),
  bio: person.bio,
  rate: rateWithUnit(person),
  verified: person.verified,
  identityChecked: isIdentityChecked(checks),
  listed: person.listed,
  rating: ratingOf(person),
  reviewCount: person.reviewCount,
  specialties: person.specialties,
  serviceAreas: person.serviceAreas,
  checks: checks.map((check) => ({
    kind: check.kind,
    name: shortCheckName(check.kind),
    checkedOn: check.decidedAt ? mediumDay(check.decidedAt) : null,
    detail: sourceText(check),
  })),
});

/** So many stand beside the rating; the others follow below. */
const HEAD_FACTS = 2;

/** What decides, beside the rating. */
function decidingFacts(work: WorkFacts, nextFree: string | null) {
  const reply = replyTimeText(work.replySeconds);
  return [
    reply !== null && { label: "Usually replies", text: reply },
    nextFree !== null && { label: "Next free", text: nextFree },
    work.completedJobs > 0 && { label: "Jobs completed", text: work.completedJobs.toLocaleString("en-GB") },
  ].filter((fact) => fact !== false);
}

function factTexts({ yearsExperience: years }: TradespersonView, work: WorkFacts) {
  const record = bookingRecord(work.bookings);
  return [
    record !== null && { label: "Reliability", text: record },
    years !== null && {
      label: "Experience",
      text: years === 0 ? "New to the trade" : `${years} ${years === 1 ? "year" : "years"}`,
    },
    { label: "Member since", text: shortMonth(work.memberSince) },
  ].filter((fact) => fact !== false);
}

function viewerOf(actor: Actor, person: TradespersonView): "visitor" | "customer" | "owner" | "other" {
  if (actor.kind !== "user") return "visitor";
  if (actor.id === person.userId) return "owner";
  return roleOf(actor) === "customer" && !actor.suspended ? "customer" : "other";
}
