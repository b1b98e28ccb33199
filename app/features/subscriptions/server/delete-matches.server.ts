import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobAlertMatches, jobDigests } from "#db/schema/subscriptions.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";

/** Longer than a job stays open, unless its customer extends it repeatedly. */
const RETENTION_DAYS = 180;

/** Deletes matches and the records of sent digests after half a year. A scheduled task calls this. */
export async function deleteMatches(ctx: Ctx): Promise<void> {
  const since = later(ctx.clock.now(), -RETENTION_DAYS * DAY);
  await ctx.db.delete(jobAlertMatches).where(lt(jobAlertMatches.createdAt, since));
  await ctx.db.delete(jobDigests).where(lt(jobDigests.day, londonDay(since)));
}
