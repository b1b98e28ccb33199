import type { Ctx } from "#app/context.server.ts";
import { confirmEmailChange } from "#features/auth/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";

/**
 * Changes the address after its link was opened, and makes jobs visible that waited for a verified address. Throws as
 * `confirmEmailChange`.
 */
export async function confirmEmail(ctx: Ctx, input: { token: string }): Promise<void> {
  const { userId } = await confirmEmailChange(ctx, input);
  await showWaitingJobs(ctx.db, userId, ctx.clock.now());
}
