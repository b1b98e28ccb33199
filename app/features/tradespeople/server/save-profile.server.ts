import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { recomputeVerified } from "#features/verification/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { SaveProfile } from "../rules/profile.schema.ts";
import { normaliseServiceAreas } from "../rules/service-areas.ts";
import type { ProfileRow } from "./my-profile.server.ts";

/**
 * Creates or updates the actor's professional profile. Recomputes whether they are verified, because another trade may need
 * another check. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function saveProfile(ctx: Ctx, input: SaveProfile): Promise<ProfileRow> {
  const user = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user.id)).for("update");
    const columns = { ...input, serviceAreas: normaliseServiceAreas(input.serviceAreas) };
    const [row] = await tx
      .insert(tradespersonProfiles)
      .values({ userId: user.id, createdAt: at, ...columns })
      .onConflictDoUpdate({ target: tradespersonProfiles.userId, set: columns })
      .returning();
    const verified = await recomputeVerified(tx, user.id, londonDay(at));
    return { ...(row as ProfileRow), verified };
  });
}
