import type { Ctx } from "#app/context.server.ts";
import { confirmEmailChange, verifyEmail } from "#features/identity/auth/index.server.ts";
import { unsafeSaveSettings } from "#features/identity/profile/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";
import { mailsOn, readUnsubscribeToken } from "#features/notifications/index.server.ts";
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

/** Verifies the address of an account, and publishes the jobs that needed it. Throws the errors of `verifyEmail`. */
export async function confirmEmail(ctx: Ctx, input: { token: string }): Promise<void> {
  const { userId } = await verifyEmail(ctx, input);
  await showWaitingJobs(ctx, userId);
}

/**
 * Changes the email address with the token of its link, and publishes the jobs that needed a verified address. Throws the errors
 * of `confirmEmailChange`.
 */
export async function confirmNewEmail(ctx: Ctx, input: { token: string }, browser: Headers): Promise<void> {
  const { userId } = await confirmEmailChange(ctx, input, browser);
  await showWaitingJobs(ctx, userId);
}
