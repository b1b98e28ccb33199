import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { transition } from "#db/transition.server.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { reviewPublished, reviewRefused } from "../notifications.ts";
import { reviewErrors } from "../rules/review.errors.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import type { DecideReview } from "../rules/review.schema.ts";
import type { ReviewRow } from "./leave-review.server.ts";
import { notifyReviewee } from "./notify-reviewee.server.ts";

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
  await notifyReviewee(tx, ctx, booking, review);
}
