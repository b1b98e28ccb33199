import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { setupErrors } from "../rules/setup.errors.ts";

/**
 * Records that the actor has completed Business Setup. Checks and the payout setup may still be unfinished. Throws NOT_SIGNED_IN,
 * SUSPENDED, WRONG_ROLE, SETUP_INCOMPLETE (no business, or no trade).
 */
export async function completeSetup(ctx: Ctx): Promise<void> {
  const { id } = requireTradesperson(ctx.actor);
  const hasProfile = sql`exists (select 1 from ${tradespersonProfiles} where ${tradespersonProfiles.userId} = ${id})`;
  const done = await ctx.db
    .update(businessDetails)
    .set({ completedAt: sql`coalesce(${businessDetails.completedAt}, ${ctx.clock.now().toISOString()}::timestamptz)` })
    .where(sql`${businessDetails.userId} = ${id} and ${businessDetails.phone} is not null and ${hasProfile}`)
    .returning({ id: businessDetails.userId });
  if (done.length === 0) throw setupErrors.SETUP_INCOMPLETE();
}
