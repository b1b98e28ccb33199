import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { lastWrites, rateLimits } from "#db/schema/platform.ts";

/** Deletes expired rate limits and old positions, by real time. Other old rows go with their partitions (maintain-partitions.ts). */
export async function clearOldRows(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
  await ctx.db.delete(lastWrites).where(lt(lastWrites.writtenAt, sql`now() - interval '1 hour'`));
}
