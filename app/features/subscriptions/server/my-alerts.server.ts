import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { alertNotFound } from "../rules/alert.errors.ts";
import type { AlertRow } from "./add-alert.server.ts";

/** The actor's job alerts, the oldest first; at most ten. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myAlerts(ctx: Ctx): Promise<AlertRow[]> {
  const { db } = ctx;
  return db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, ownerId(ctx)))
    .orderBy(asc(jobAlerts.id));
}

/** One of the actor's alerts. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND. */
export async function findAlert(ctx: Ctx, alertId: string): Promise<AlertRow> {
  const own = and(eq(jobAlerts.id, alertId), eq(jobAlerts.userId, ownerId(ctx)));
  const [alert] = isId(alertId) ? await ctx.db.select().from(jobAlerts).where(own) : [];
  if (!alert) throw alertNotFound();
  return alert;
}

function ownerId({ actor }: Ctx): string {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user.id;
}
