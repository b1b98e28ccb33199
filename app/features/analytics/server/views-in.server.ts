import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { profileViews } from "#db/schema/analytics.ts";
import type { Period } from "../rules/period.ts";

const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** How often a profile was opened in each step of a period. Steps without views are left out. */
export async function viewsIn(
  db: Queryable,
  userId: string,
  { first, last, step }: Period,
): Promise<{ key: string; views: number }[]> {
  const key = sql<string>`to_char(${profileViews.day}::timestamp, ${sql.raw(`'${FORMATS[step]}'`)})`;
  return await db
    .select({ key, views: sql<number>`sum(${profileViews.views})`.mapWith(Number) })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.userId, userId),
        first ? gte(profileViews.day, first) : undefined,
        lte(profileViews.day, last),
      ),
    )
    .groupBy(key);
}
