import type { Ctx } from "#app/context.server.ts";
import { confirmEmailChange } from "#features/auth/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";

/** Uses a new address that a mailed link proves; jobs that waited for a verified one are shown. Throws as `confirmEmailChange`. */
export async function confirmEmail(ctx: Ctx, input: { token: string }): Promise<void> {
  const { userId } = await confirmEmailChange(ctx, input);
  await showWaitingJobs(ctx.db, userId, ctx.clock.now());
}
