import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

const COUNTED = 100;

/** How many notifications a user has not read, at most 100: for the header's bell ("99+"). */
export async function unreadNotifications(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select 1 from ${notifications} where ${notifications.userId} = ${userId} and ${notifications.readAt} is null
    limit ${COUNTED}) as waiting`);
  return rows[0]?.count ?? 0;
}
