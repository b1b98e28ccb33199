import { inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";

/** The trades of some people by user id; nobody who has not chosen one. */
export async function tradeOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: tradespersonProfiles.userId, trade: tradespersonProfiles.trade })
    .from(tradespersonProfiles)
    .where(inArray(tradespersonProfiles.userId, [...userIds]));
  return new Map(rows.map(({ userId, trade }) => [userId, trade]));
}
