import { and, asc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobAlertMatches, jobAlerts } from "#db/schema/subscriptions.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { AppError, defineErrors, errors, validationError } from "#kernel/errors.ts";
import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { ANYWHERE, cellsAround } from "#kernel/geo/cells.ts";
import { readLocation, unknownLocation } from "#kernel/geo/location.ts";
import { isId } from "#kernel/id.ts";
import type { AlertSettings } from "../rules/alert.schema.ts";
import { MAX_ALERTS } from "../rules/alert-limits.ts";

const alertErrors = defineErrors({
  TOO_MANY_ALERTS: {
    status: 409,
    title: "Alert not saved",
    message: `You can have up to ${MAX_ALERTS} job alerts. Delete one first`,
  },
});

/** For an alert that does not exist and for somebody else's alike. */
const alertNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Job alert not found" });

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

/** The columns of an alert: its location on the map, and the cells that its circle touches. Throws VALIDATION_FAILED. */
async function alertColumns(ctx: Ctx, { location, radiusMiles, ...settings }: AlertSettings) {
  const saved = { ...settings, categories: settings.categories.length > 0 ? settings.categories : [...JOB_CATEGORIES] };
  if (location === null)
    return { ...saved, location, radiusMiles: null, latitude: null, longitude: null, cells: [ANYWHERE] };
  const read = readLocation(location);
  const place = read && (await ctx.geocoder.ofLocation(read));
  if (!place) throw validationError([{ field: "location", message: unknownLocation(location).text }]);
  return { ...saved, location, radiusMiles, ...place, cells: cellsAround(place, radiusMiles * METRES_PER_MILE) };
}
