import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { idempotencyKeys, lastWrites, rateLimits, userEvents } from "#db/schema/platform.ts";
import { DAY, later } from "#kernel/clock.ts";

/**
 * Deletes stored replies after a day, expired rate limits (by real time), and events after a week. A client that was disconnected
 * for longer reloads its page's data.
 */
export async function clearOldRows(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
  await ctx.db.delete(lastWrites).where(lt(lastWrites.writtenAt, sql`now() - interval '1 hour'`));
  await ctx.db.delete(userEvents).where(lt(userEvents.createdAt, later(ctx.clock.now(), -7 * DAY)));
}
