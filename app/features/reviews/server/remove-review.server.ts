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
 * Takes a review out of sight and out of the rating, in the caller's transaction. It stays on record, and in the public
 * log with its ground. One that is removed already stays removed as it was. Who may decide that is the caller's to check.
 */
export async function removeReview(tx: Tx, { reviewId, ground, at }: Removal): Promise<void> {
  await tx
    .update(reviews)
    .set({ removedAt: at, removedFor: ground })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.removedAt)));
}
