import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { emit } from "#db/outbox.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { recordCreation } from "#db/transition.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { sharedSignals } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { holdReason } from "../rules/hold.policy.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import { canReview, revieweeOf, reviewSubject } from "../rules/review.policy.ts";
import type { LeaveReview } from "../rules/review.schema.ts";
import { notifyReviewee } from "./notify-reviewee.server.ts";
import { permitReview } from "./permit.server.ts";

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
    if (!heldFor) await notifyReviewee(tx, ctx, booking, review);
    return review;
  });
}

async function findHoldReason(tx: Tx, booking: BookingRow) {
  const payment = (await movementsOf(tx, booking.id)).find(({ kind }) => kind === "payment");
  return holdReason({
    amount: booking.amount,
    agreedAt: booking.agreedAt ?? booking.createdAt,
    paidAt: payment?.at ?? null,
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
