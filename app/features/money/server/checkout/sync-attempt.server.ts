import type { Ctx } from "#app/context.server.ts";
import { closeAttempt } from "./close-attempt.server.ts";
import { type Attempt, readAttempt } from "./read-attempt.server.ts";

/**
 * An attempt to pay as the provider has it now, by its Checkout Session. An attempt that has expired or failed is closed, so that
 * the next one may begin. Throws NOT_FOUND for a session that is not ours, PROVIDER_SILENT.
 */
export async function syncAttempt(ctx: Ctx, sessionId: string): Promise<Attempt> {
  const attempt = await readAttempt(ctx, sessionId);
  const { intent, progress } = attempt;
  if (progress === "expired" || progress === "failed") await closeAttempt(ctx, intent, progress);
  return attempt;
}
