import { inArray, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { profiles } from "#db/schema/profile.ts";
import { DAY, later } from "#kernel/clock.ts";

/** Six years after the end of the tax year in which somebody left; the year is counted in full. */
const KEPT_FOR = 7 * 366 * DAY;

/** A sweep: removes the sealed tax details of people who have left, once the law no longer asks for them. */
export async function deleteSellers(ctx: Ctx): Promise<void> {
  const long = lte(profiles.closedAt, later(ctx.clock.now(), -KEPT_FOR));
  const left = ctx.db.select({ id: profiles.id }).from(profiles).where(long);
  await ctx.db.delete(sellerDetails).where(inArray(sellerDetails.userId, left));
}
