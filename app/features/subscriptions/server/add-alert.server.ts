import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { alertErrors } from "../rules/alert.errors.ts";
import type { AlertSettings } from "../rules/alert.schema.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";
import { alertColumns } from "./alert-columns.server.ts";

/** A stored job alert: budgets in pence, the distance in miles, and null for no limit. */
export type AlertRow = typeof jobAlerts.$inferSelect;

/**
 * Saves a job alert: from now on its owner is notified of new jobs that match it. Throws NOT_SIGNED_IN, SUSPENDED,
 * WRONG_ROLE, TOO_MANY_ALERTS, VALIDATION_FAILED (unknown location).
 */
export async function addAlert(ctx: Ctx, settings: AlertSettings): Promise<AlertRow> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const columns = await alertColumns(ctx, settings);
  return ctx.db.transaction(async (tx) => {
    // Serialises one person's new alerts, so that their limit cannot be raced.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
    if ((await tx.$count(jobAlerts, eq(jobAlerts.userId, userId))) >= MAX_ALERTS) throw alertErrors.TOO_MANY_ALERTS();
    return insertOne(tx, jobAlerts, { userId, ...columns, createdAt: ctx.clock.now() });
  });
}
