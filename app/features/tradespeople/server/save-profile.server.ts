import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import type { SaveProfile } from "../rules/profile.schema.ts";
import { normaliseServiceAreas } from "../rules/service-areas.ts";
import type { ProfileRow } from "./my-profile.server.ts";

/**
 * Creates or updates the actor's professional profile, with their person locked. The caller recomputes `verified`
 * (flows/save-professional-profile). Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function saveProfile(tx: Tx, ctx: Ctx, input: SaveProfile): Promise<ProfileRow> {
  const user = requireTradesperson(ctx.actor);
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user.id)).for("update");
  const columns = { ...input, serviceAreas: normaliseServiceAreas(input.serviceAreas) };
  const [row] = await tx
    .insert(tradespersonProfiles)
    .values({ userId: user.id, createdAt: ctx.clock.now(), ...columns })
    .onConflictDoUpdate({ target: tradespersonProfiles.userId, set: columns })
    .returning();
  return row as ProfileRow;
}
