import type { Ctx } from "#app/context.server.ts";
import { mailsOn, readUnsubscribeToken } from "#features/notifications/index.server.ts";
import { unsafeSaveSettings } from "#features/profile/index.server.ts";
import { errors } from "#kernel/errors.ts";

/**
 * Switches somebody's email notifications by the token of one of their emails, signed in or not; the same switch as on
 * /profile. Throws NOT_FOUND for a token that we did not write, or of somebody whose account is deleted.
 */
export async function changeMails(ctx: Ctx, { token, on }: { token: string; on: boolean }): Promise<void> {
  await mailsOn(ctx, token);
  const userId = await readUnsubscribeToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  await unsafeSaveSettings(ctx.db, { userId, changes: { emailNotifications: on }, at: ctx.clock.now() });
}
