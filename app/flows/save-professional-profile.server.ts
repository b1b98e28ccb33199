import type { Ctx } from "#app/context.server.ts";
import { saveProfile } from "#features/tradespeople/index.server.ts";
import type { SaveProfile } from "#features/tradespeople/rules/profile.schema.ts";
import { recomputeVerified } from "#features/verification/index.server.ts";
import { londonDay } from "#kernel/dates.ts";

/**
 * Creates or updates the actor's professional profile. Recomputes whether they are verified, because another trade may need
 * another check. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export function saveProfessionalProfile(ctx: Ctx, input: SaveProfile) {
  return ctx.db.transaction(async (tx) => {
    const profile = await saveProfile(tx, ctx, input);
    const verified = await recomputeVerified(tx, profile.userId, londonDay(ctx.clock.now()));
    return { ...profile, verified };
  });
}
