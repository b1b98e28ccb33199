import { eq, max } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userEvents } from "#db/schema/platform.ts";

/** The last event of a user, 0 when there is none: where a page's stream begins, asked before the page is read. */
export async function lastEvent(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(userEvents.id) })
    .from(userEvents)
    .where(eq(userEvents.userId, userId));
  return row?.id ?? 0;
}
