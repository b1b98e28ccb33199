import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireActive } from "#kernel/actor.ts";

/**
 * Changes the user's postcode, normalised ("LS6 2AB") or null; other people only see the outward part. Throws NOT_SIGNED_IN,
 * SUSPENDED.
 */
export async function changePostcode(ctx: Ctx, { postcode }: { postcode: string | null }): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.update(profiles).set({ postcode }).where(eq(profiles.id, id));
}
