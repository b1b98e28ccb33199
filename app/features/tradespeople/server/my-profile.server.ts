import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";

export type ProfileRow = typeof tradespersonProfiles.$inferSelect;

/** The actor's own professional profile; null before they first save it. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myProfile(ctx: Ctx): Promise<ProfileRow | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const [row] = await ctx.db.select().from(tradespersonProfiles).where(eq(tradespersonProfiles.userId, user.id));
  return row ?? null;
}
