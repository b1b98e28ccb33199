import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlertMatches, jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { alertNotFound } from "../rules/alert.errors.ts";

/**
 * Stops an alert's notifications until its owner resumes it. Its matches that wait for the next digest are dropped too.
 * Pausing a paused alert changes nothing. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND.
 */
export async function pauseAlert(ctx: Ctx, { alertId }: { alertId: string }): Promise<void> {
  const at = ctx.clock.now();
  await setPaused(ctx, alertId, at);
  await ctx.db
    .update(jobAlertMatches)
    .set({ toldAt: at })
    .where(and(eq(jobAlertMatches.alertId, alertId), isNull(jobAlertMatches.toldAt)));
}

/** Resumes an alert, for jobs posted from now on. Throws like `pauseAlert`. */
export const resumeAlert = (ctx: Ctx, { alertId }: { alertId: string }): Promise<void> => setPaused(ctx, alertId, null);

async function setPaused(ctx: Ctx, alertId: string, pausedAt: Date | null): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(alertId)) throw alertNotFound();
  const [changed] = await ctx.db
    .update(jobAlerts)
    .set({ pausedAt })
    .where(and(eq(jobAlerts.id, alertId), eq(jobAlerts.userId, userId)))
    .returning({ id: jobAlerts.id });
  if (!changed) throw alertNotFound();
}
