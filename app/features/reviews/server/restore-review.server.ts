import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";

/** Shows a removed review again, with its rating, comment and reply, in the caller's transaction. */
export async function restoreReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.update(reviews).set({ removedAt: null, removedFor: null }).where(eq(reviews.id, reviewId));
}
