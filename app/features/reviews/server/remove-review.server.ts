import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { RemovalGround } from "../rules/removal.ts";

interface Removal {
  reviewId: string;
  ground: RemovalGround;
  at: Date;
}

/**
 * Hides a review and removes it from the rating, in the caller's transaction. The row stays, and the public log lists it with
 * its ground. Does nothing if the review is already removed. The caller checks the permission.
 */
export async function removeReview(tx: Tx, { reviewId, ground, at }: Removal): Promise<void> {
  await tx
    .update(reviews)
    .set({ removedAt: at, removedFor: ground })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.removedAt)));
}
