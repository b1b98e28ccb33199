import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { idempotencyKeys, rateLimits } from "#db/schema/index.ts";

/** Forgets idempotent replies after a day, and what rate limits counted once it no longer counts. Real time. */
export async function clearOldRows(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
}
