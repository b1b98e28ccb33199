import { desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { REMOVAL_GROUNDS, type RemovalGround } from "../rules/removal.ts";

const NEWEST = 50;

/** One removed review, without its comment and its author. */
export interface Removal {
  id: string;
  removedAt: Date;
  ground: string;
  rating: number;
  /** The reviewed person, if they have a public profile; otherwise null. */
  about: { userId: string; name: string } | null;
}

/** The public log of removed reviews: the counts of the last twelve months by ground, and the newest fifty removals. */
export const removalLog = fromReplica(
  async (
    ctx: Ctx,
  ): Promise<{
    counts: { ground: RemovalGround; count: number }[];
    newest: Removal[];
  }> => {
    const since = later(ctx.clock.now(), -YEAR);
    const [byGround, newest] = await Promise.all([
      ctx.db
        .select({ ground: reviews.removedFor, count: sql<number>`count(*)::int` })
        .from(reviews)
        .where(gt(reviews.removedAt, since))
        .groupBy(reviews.removedFor),
      ctx.db
        .select({
          id: reviews.id,
          removedAt: reviews.removedAt,
          ground: reviews.removedFor,
          rating: reviews.rating,
          userId: tradespersonListings.userId,
          name: profiles.fullName,
        })
        .from(reviews)
        .innerJoin(profiles, eq(profiles.id, reviews.revieweeId))
        .leftJoin(tradespersonListings, eq(tradespersonListings.userId, reviews.revieweeId))
        .where(isNotNull(reviews.removedAt))
        .orderBy(desc(reviews.removedAt), desc(reviews.id))
        .limit(NEWEST),
    ]);
    return {
      counts: REMOVAL_GROUNDS.map((ground) => ({
        ground,
        count: byGround.find((row) => row.ground === ground)?.count ?? 0,
      })),
      newest: newest.map(({ userId, name, removedAt, ground, ...row }) => ({
        ...row,
        removedAt: removedAt as Date,
        ground: ground ?? "",
        about: userId ? { userId, name } : null,
      })),
    };
  },
);
