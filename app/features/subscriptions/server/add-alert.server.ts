import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { alertErrors } from "../rules/alert.errors.ts";
import type { AlertWishes } from "../rules/alert.schema.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";
import { alertColumns } from "./alert-columns.server.ts";

export type AlertRow = typeof jobAlerts.$inferSelect;

/**
 * Saves a search: from now on its owner hears of new jobs that fit it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE,
 * TOO_MANY_ALERTS, VALIDATION_FAILED (a place that nobody knows).
 */
export async function addAlert(ctx: Ctx, wishes: AlertWishes): Promise<AlertRow> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const columns = await alertColumns(ctx, wishes);
  return ctx.db.transaction(async (tx) => {
    // Alerts of one person wait for each other here, so that their number holds.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    if ((await tx.$count(jobAlerts, eq(jobAlerts.userId, userId))) >= MAX_ALERTS) throw alertErrors.TOO_MANY_ALERTS();
    return insertOne(tx, jobAlerts, { userId, ...columns, createdAt: ctx.clock.now() });
  });
}
