import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { rateLimits } from "#db/schema/platform.ts";
import { DAY } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";

/** How many answers of a model a day one gets; guests are counted by their address. */
export interface DailyLimit {
  user: number;
  guest: number;
}

/**
 * Counts one answer of the model for whoever asks, before it is asked for. False when they had their day's share: the
 * model is then not asked. Holds across processes; the table keeps no name and no address.
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
