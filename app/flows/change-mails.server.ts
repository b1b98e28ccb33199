import type { Ctx } from "#app/context.server.ts";
import { mailsOn, readUnsubscribeToken } from "#features/notifications/index.server.ts";
import { unsafeSaveSettings } from "#features/profile/index.server.ts";
import { errors } from "#kernel/errors.ts";

/**
 * Switches a person's email notifications on or off with the token from one of their emails, without signing in. It is the same
 * setting as on /profile. Throws NOT_FOUND for an invalid token, or if the account was deleted.
 */
export async function changeMails(ctx: Ctx, { token, on }: { token: string; on: boolean }): Promise<void> {
  await mailsOn(ctx, token);
  const userId = await readUnsubscribeToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  await unsafeSaveSettings(ctx.db, { userId, changes: { emailNotifications: on }, at: ctx.clock.now() });
}
