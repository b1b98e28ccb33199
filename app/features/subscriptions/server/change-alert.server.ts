import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { alertNotFound } from "../rules/alert.errors.ts";
import type { AlertWishes } from "../rules/alert.schema.ts";
import type { AlertRow } from "./add-alert.server.ts";
import { alertColumns } from "./alert-columns.server.ts";

/** Changes all of an alert of one's own; what it found stays found. Throws as `addAlert`, and NOT_FOUND. */
export async function changeAlert(ctx: Ctx, { alertId, ...wishes }: AlertWishes & { alertId: string }) {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(alertId)) throw alertNotFound();
  const columns = await alertColumns(ctx, wishes);
  const [changed] = await ctx.db
    .update(jobAlerts)
    .set(columns)
    .where(and(eq(jobAlerts.id, alertId), eq(jobAlerts.userId, userId)))
    .returning();
  if (!changed) throw alertNotFound();
  return changed satisfies AlertRow;
}
