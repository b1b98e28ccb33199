import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import type { AccountSettings } from "../rules/settings.schema.ts";
import { unsafeSaveSettings } from "./save-settings.server.ts";
import { settingsOf } from "./settings-of.server.ts";

/** Changes some of the user's settings and no others, also under concurrency. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function changeSettings(ctx: Ctx, changes: Partial<AccountSettings>): Promise<AccountSettings> {
  const { id } = requireActive(ctx.actor);
  await unsafeSaveSettings(ctx.db, { userId: id, changes, at: ctx.clock.now() });
  return settingsOf(ctx.db, id);
}
