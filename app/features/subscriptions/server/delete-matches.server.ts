import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlertMatches, jobDigests } from "#db/schema/subscriptions.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";

/** Longer than a job stays open unless it is kept open again and again. */
const KEPT_DAYS = 180;

/** Forgets what alerts found, and that it was sent, after half a year. A scheduled task calls this. */
export async function deleteMatches(ctx: Ctx): Promise<void> {
  const since = later(ctx.clock.now(), -KEPT_DAYS * DAY);
  await ctx.db.delete(jobAlertMatches).where(lt(jobAlertMatches.createdAt, since));
  await ctx.db.delete(jobDigests).where(lt(jobDigests.day, londonDay(since)));
}
