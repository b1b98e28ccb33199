import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { type CurrentCheck, currentChecks } from "#features/verification/index.server.ts";

/** A tradesperson's trade, null until they choose one, and their current checks. */
export interface QuoterChecks {
  trade: string | null;
  checks: readonly CurrentCheck[];
}

/** The trade and the checks of the tradesperson of a quote that the caller may see. */
export async function quoterChecks(ctx: Ctx, tradespersonId: string): Promise<QuoterChecks> {
  const [[profile], checks] = await Promise.all([
    ctx.db
      .select({ trade: tradespersonProfiles.trade })
      .from(tradespersonProfiles)
      .where(eq(tradespersonProfiles.userId, tradespersonId)),
    currentChecks(ctx.db, [tradespersonId], ctx.clock.now()),
  ]);
  return { trade: profile?.trade ?? null, checks: checks.get(tradespersonId) ?? [] };
}
