import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { alertNotFound } from "../rules/alert.errors.ts";
import type { AlertSettings } from "../rules/alert.schema.ts";
import type { AlertRow } from "./add-alert.server.ts";
import { alertColumns } from "./alert-columns.server.ts";

/** Replaces all settings of the actor's alert; earlier matches stay. Throws like `addAlert`, and NOT_FOUND. */
export async function changeAlert(ctx: Ctx, { alertId, ...settings }: AlertSettings & { alertId: string }) {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(alertId)) throw alertNotFound();
  const columns = await alertColumns(ctx, settings);
  const [changed] = await ctx.db
    .update(jobAlerts)
    .set(columns)
    .where(and(eq(jobAlerts.id, alertId), eq(jobAlerts.userId, userId)))
    .returning();
  if (!changed) throw alertNotFound();
  return changed satisfies AlertRow;
}
