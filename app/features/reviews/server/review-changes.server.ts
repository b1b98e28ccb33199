import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { emit } from "#db/outbox.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { recordCreation } from "#db/transition.server.ts";
import {
  type BookingRow,
  bookingSummary,
  claimReviewRequest,
  lockBooking,
  unsafeDueForReview,
} from "#features/bookings/index.server.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { sharedSignals } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { reviewReceived, reviewReplied, reviewRequested } from "../notifications.ts";
import { holdReason } from "../rules/hold.policy.ts";
import { reviewErrors } from "../rules/review.errors.ts";
import { REQUEST_REVIEW_AFTER, REQUEST_REVIEW_UNTIL, reviewPath } from "../rules/review.labels.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import { canReply, canReview, revieweeOf, reviewSubject } from "../rules/review.policy.ts";
import type { LeaveReview, ReplyToReview } from "../rules/review.schema.ts";
import { permitReview } from "./dispute-changes.server.ts";
import { showsVisit } from "./reviews-of.server.ts";

const BATCH = 200;

/**
 * A scheduled task: requests reviews from the customer and the tradesperson of finished, paid work, a day after the money was
 * released. Each person gets one request, unless they have already written a review. Returns the number of bookings.
 */
export async function requestReviews(ctx: Ctx): Promise<number> {
  let requested = 0;
  for (const id of await unsafeDueForReview(ctx.db, releasePeriod(ctx), BATCH))
    if (await ctx.db.transaction((tx) => sendRequests(tx, ctx, id))) requested += 1;
  return requested;
}

/** The period in which the money must have been released for a request to be sent now. */
function releasePeriod({ clock }: Ctx) {
  const now = clock.now();
  return { from: later(now, -REQUEST_REVIEW_UNTIL), until: later(now, -REQUEST_REVIEW_AFTER) };
}

async function sendRequests(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  // Only one of two tasks that run at the same time can claim the booking.
  const booking = await claimReviewRequest(tx, { bookingId, released: releasePeriod(ctx), at: ctx.clock.now() });
  if (!booking) return false;
  const written = await tx.select({ by: reviews.reviewerId }).from(reviews).where(eq(reviews.bookingId, bookingId));
  const { jobTitle, customer, tradesperson } = await bookingSummary(tx, booking);
  const people = [
    { to: booking.customerId, other: tradesperson },
    { to: booking.tradespersonId, other: customer },
  ].filter(({ to }) => !written.some(({ by }) => by === to));
  for (const { to, other } of people)
    await notify(tx, ctx, reviewRequested, {
      to,
      payload: { jobTitle, other },
      path: reviewPath(booking.jobId, bookingId),
    });
  return true;
}

export type ReviewRow = typeof reviews.$inferSelect;

/**
 * Reviews the other person of a booking. The review is published at once, or held until an admin has checked it (`holdReason`);
 * triggers update the rating of the reviewed person. The booking is locked, so that concurrent requests store one review.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE (an admin), NOT_FOUND, NOT_REVIEWABLE, CHARGED_BACK, ALREADY_REVIEWED.
 */
export async function leaveReview(ctx: Ctx, input: LeaveReview): Promise<ReviewRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(reviews), async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    const alreadyReviewed = await hasReviewed(tx, booking.id, actor.id);
    const { paid, chargedBack } = await moneyOfBooking(tx, booking.id);
    const work = { ...booking, paid };
    permitReview(canReview(actor, work, { alreadyReviewed, chargedBack }));
    const heldFor = await findHoldReason(tx, booking);
    const status = heldFor ? "held" : reviewMachine.initial;
    const [review] = await tx
      .insert(reviews)
      .values({
        bookingId: booking.id,
        reviewerId: actor.id,
        revieweeId: revieweeOf(actor.id, booking),
        rating: input.rating,
        comment: input.comment,
        status,
        about: reviewSubject(work, actor.id) ?? "work",
        heldFor,
        createdAt: at,
      })
      .returning();
    if (!review) throw new Error("the review was not stored");
    await recordCreation(tx, reviewMachine, { id: review.id, status, actor, at });
    // The reviewed person is not notified of a review that is not public.
    const to = heldFor ? [actor.id] : [booking.customerId, booking.tradespersonId];
    await emit(tx, { type: "booking.updated", to, ids: { booking_id: booking.id, job_id: booking.jobId }, at });
    if (!heldFor) await announceReview(tx, ctx, booking, review);
    return review;
  });
}

async function findHoldReason(tx: Tx, booking: BookingRow) {
  const payment = (await movementsOf(tx, booking.id)).find(({ kind }) => kind === "payment");
  return holdReason({
    amount: booking.amount,
    agreedAt: booking.agreedAt ?? booking.createdAt,
    paidAt: payment?.at ?? null,
    completedAt: booking.completedAt,
    showsVisit: await showsVisit(tx, booking),
    sharesSignal: await haveSharedSignals(tx, booking),
  });
}

/** Whether customer and tradesperson have an identity signal in common, such as a phone number or a card. */
async function haveSharedSignals(tx: Tx, { customerId, tradespersonId }: BookingRow): Promise<boolean> {
  const signals = await sharedSignals(tx, customerId);
  return signals.some(({ userId }) => userId === tradespersonId);
}

async function hasReviewed(tx: Tx, bookingId: string, reviewerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.reviewerId, reviewerId)));
  return row !== undefined;
}

/**
 * Stores the reviewed tradesperson's one public reply. Throws NOT_SIGNED_IN, SUSPENDED, REVIEW_NOT_FOUND, WRONG_ROLE (the
 * review is not about the actor), ALREADY_REPLIED.
 */
export async function replyToReview(ctx: Ctx, input: ReplyToReview): Promise<ReviewRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const [found] = isId(input.reviewId)
      ? await tx.select().from(reviews).where(eq(reviews.id, input.reviewId)).for("update")
      : [];
    if (!found) throw reviewErrors.REVIEW_NOT_FOUND();
    permitReview(canReply(actor, found));
    const [review] = await tx
      .update(reviews)
      .set({ reply: input.comment, repliedAt: ctx.clock.now() })
      .where(eq(reviews.id, found.id))
      .returning();
    await notify(tx, ctx, reviewReplied, {
      to: found.reviewerId,
      payload: { from: actor.name },
      path: `/tradesperson/${found.revieweeId}`,
    });
    return review as ReviewRow;
  });
}

/** Emits `review.published` to both people of a newly published review, and notifies the reviewed one. */
export async function announceReview(tx: Tx, ctx: Ctx, booking: BookingRow, review: ReviewRow): Promise<void> {
  await emit(tx, {
    type: "review.published",
    to: [review.reviewerId, review.revieweeId],
    ids: { review_id: review.id, booking_id: booking.id, job_id: booking.jobId },
    at: ctx.clock.now(),
  });
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  const ofTradesperson = review.revieweeId === booking.tradespersonId;
  const stars = review.rating === 1 ? "1 star" : `${review.rating} stars`;
  await notify(tx, ctx, reviewReceived, {
    to: review.revieweeId,
    payload: { jobTitle, from: ofTradesperson ? customer : tradesperson, stars },
    path: ofTradesperson ? `/tradesperson/${review.revieweeId}` : path,
  });
}
