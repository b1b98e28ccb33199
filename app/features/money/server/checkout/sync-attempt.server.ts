import type { Ctx } from "#app/context.server.ts";
import { closeAttempt } from "./close-attempt.server.ts";
import { type Attempt, readAttempt } from "./read-attempt.server.ts";

/**
 * The current state of a payment attempt at the provider, by its Checkout Session. An expired or failed attempt is closed, so that
 * the next one can begin. Throws NOT_FOUND for a session that is not ours, PROVIDER_SILENT.
 */
export async function syncAttempt(ctx: Ctx, sessionId: string): Promise<Attempt> {
  const attempt = await readAttempt(ctx, sessionId);
  const { intent, progress } = attempt;
  if (progress === "expired" || progress === "failed") await closeAttempt(ctx, intent, progress);
  return attempt;
}
