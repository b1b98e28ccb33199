import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";

/** The trades of some people by user id. People who have not chosen a trade have no entry. */
export async function tradesByUser(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: tradespersonProfiles.userId, trade: tradespersonProfiles.trade })
    .from(tradespersonProfiles)
    .where(inArray(tradespersonProfiles.userId, [...userIds]));
  return new Map(rows.map(({ userId, trade }) => [userId, trade]));
}

/** An SQL expression for other modules: the trade of a person, null if they have not chosen one. */
export const tradeIn = (userId: SQL): SQL =>
  sql`(select ${tradespersonProfiles.trade} from ${tradespersonProfiles} where ${tradespersonProfiles.userId} = ${userId})`;
