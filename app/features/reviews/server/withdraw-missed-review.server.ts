import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tryTransition } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import { removeReview } from "./remove-review.server.ts";

interface Withdrawal {
  bookingId: string;
  /** The admin who decided that the tradesperson did not miss the booking. */
  actor: Actor;
  reason: string;
  at: Date;
}

/**
 * Removes the review of a missed booking that was not missed, in the caller's transaction; a held one is refused. Returns whether there
 * was one.
 */
export async function withdrawMissedReview(tx: Tx, { bookingId, actor, reason, at }: Withdrawal): Promise<boolean> {
  const isMissed = and(eq(reviews.bookingId, bookingId), eq(reviews.about, "missed"), isNull(reviews.removedAt));
  const [review] = await tx.select().from(reviews).where(isMissed).for("update");
  if (!review || review.status === "refused") return false;
  const decidedBy = actor.kind === "user" ? actor.id : null;
  const set = { decidedAt: at, decidedBy, refusalReason: reason };
  if (review.status === "held")
    await tryTransition(tx, reviews, reviewMachine, { id: review.id, event: "refuse", actor, at, set });
  else await removeReview(tx, { reviewId: review.id, ground: "not_genuine", at });
  return true;
}
