import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { reviewReplied } from "../notifications.ts";
import { reviewErrors } from "../rules/review.errors.ts";
import { canReply } from "../rules/review.policy.ts";
import type { ReplyToReview } from "../rules/review.schema.ts";
import type { ReviewRow } from "./leave-review.server.ts";
import { permitReview } from "./permit.server.ts";

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
