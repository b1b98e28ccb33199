import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { alertNotFound } from "../rules/alert.errors.ts";

/** Deletes the actor's alert and its matches. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND. */
export async function deleteAlert(ctx: Ctx, { alertId }: { alertId: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(alertId)) throw alertNotFound();
  const gone = await ctx.db
    .delete(jobAlerts)
    .where(and(eq(jobAlerts.id, alertId), eq(jobAlerts.userId, userId)))
    .returning({ id: jobAlerts.id });
  if (gone.length === 0) throw alertNotFound();
}
