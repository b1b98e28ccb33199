import type { Ctx } from "#app/context.server.ts";
import { confirmEmailChange } from "#features/auth/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";

/**
 * Changes the email address with the token of its link, and publishes the jobs that needed a verified address. Throws the errors
 * of `confirmEmailChange`.
 */
export async function confirmNewEmail(ctx: Ctx, input: { token: string }, browser: Headers): Promise<void> {
  const { userId } = await confirmEmailChange(ctx, input, browser);
  await showWaitingJobs(ctx, userId);
}
