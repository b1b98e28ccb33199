import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { PARTITIONED_TABLES } from "#db/partitions.ts";
import { lastWrites, rateLimits } from "#db/schema/platform.ts";
import { unavailable } from "#db/unavailable.server.ts";

/** Deletes expired rate limits and old positions, by real time. Other old rows go with their partitions. */
export async function clearOldRows(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
  await ctx.db.delete(lastWrites).where(lt(lastWrites.writtenAt, sql`now() - interval '1 hour'`));
}

/**
 * Makes the partitions of the coming time, and drops those whose rows are no longer needed (app/db/sql/functions/partitions.sql). By real
 * time: moving the product's clock neither drops rows nor stops writes.
 */
export async function maintainPartitions(ctx: Ctx): Promise<void> {
  for (const table of PARTITIONED_TABLES) await maintain(ctx, table);
}

async function maintain(ctx: Ctx, table: string): Promise<void> {
  try {
    for (let change = await next(ctx, table); change; change = await next(ctx, table))
      ctx.log.info({ outcome: change }, "partitions changed");
  } catch (error) {
    // Its locks were not free: tried again in a minute.
    if (!unavailable(error)) throw error;
  }
}

/** Carries out one change that is due, and returns it. */
async function next(ctx: Ctx, table: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ change: string | null }>(sql`select maintain_partitions(${table}) as change`);
  return rows[0]?.change ?? null;
}
