import type { Ctx } from "#app/context.server.ts";
import { verifyEmail } from "#features/auth/index.server.ts";
import { showWaitingJobs } from "#features/jobs/index.server.ts";

/** Verifies the address of an account, and publishes the jobs that needed it. Throws the errors of `verifyEmail`. */
export async function confirmEmail(ctx: Ctx, input: { token: string }): Promise<void> {
  const { userId } = await verifyEmail(ctx, input);
  await showWaitingJobs(ctx, userId);
}
