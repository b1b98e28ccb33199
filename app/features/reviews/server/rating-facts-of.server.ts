import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import type { RatingFacts } from "../rules/rating.ts";

/** The sum and count from which `ratingOf` (rules/rating.ts) calculates a person's rating. */
export async function ratingFactsOf(db: Queryable, userId: string): Promise<RatingFacts> {
  const [row] = await db
    .select({ ratingSum: profiles.ratingSum, reviewCount: profiles.reviewCount })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row ?? { ratingSum: 0, reviewCount: 0 };
}
