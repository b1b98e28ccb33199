import type { Ctx } from "#app/context.server.ts";
import { userSettings } from "#db/schema/profile.ts";
import { requireActive } from "#kernel/actor.ts";
import type { AccountSettings } from "../rules/settings.schema.ts";
import { settingsOf } from "./settings-of.server.ts";

/** Changes some of the user's settings; the others stay, also under concurrency. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function changeSettings(ctx: Ctx, changes: Partial<AccountSettings>): Promise<AccountSettings> {
  const { id } = requireActive(ctx.actor);
  const at = ctx.clock.now();
  await ctx.db
    .insert(userSettings)
    .values({ userId: id, ...changes, updatedAt: at })
    .onConflictDoUpdate({ target: userSettings.userId, set: { ...changes, updatedAt: at } });
  return settingsOf(ctx.db, id);
}
