import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { rateLimits } from "#db/schema/platform.ts";
import { DAY } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";

/** The maximum number of model answers per day; visitors are counted by IP address. */
export interface DailyLimit {
  user: number;
  guest: number;
}

/**
 * Counts one model answer for the caller, before the request is sent. False when the daily limit is reached. Holds across
 * processes; the table stores neither names nor addresses, only a hash.
 */
export async function spendAnswer(
  ctx: Pick<Ctx, "db" | "actor" | "caller" | "clock" | "settings">,
  purpose: "assistant" | "enhancement",
  limit: DailyLimit,
): Promise<boolean> {
  if (!ctx.settings.RATE_LIMIT) return true;
  const most = ctx.actor.kind === "user" ? limit.user : limit.guest;
  const who = createHash("sha256")
    .update(`${purpose} ${ctx.caller} ${londonDay(ctx.clock.now())}`)
    .digest("base64url");
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: `ai:${who.slice(0, 22)}`, points: 1, expire: Date.now() + 2 * DAY })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`least(${rateLimits.points}, 1000000) + 1` } })
    .returning({ points: rateLimits.points });
  return (row?.points ?? most + 1) <= most;
}
