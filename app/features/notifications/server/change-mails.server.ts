import type { Ctx } from "#app/context.server.ts";
import { userSettings } from "#db/schema/profile.ts";
import { errors } from "#kernel/errors.ts";
import { mailsOn } from "./mails-on.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

/**
 * Switches somebody's email notifications by the token of one of their mails, signed in or not; the same switch as on
 * /profile. Throws NOT_FOUND for a token that we did not write, or of somebody who is gone.
 */
export async function changeMails(ctx: Ctx, { token, on }: { token: string; on: boolean }): Promise<void> {
  await mailsOn(ctx, token);
  const userId = await readUnsubscribeToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  const set = { emailNotifications: on, updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set });
}
