import { eq, max } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userEvents } from "#db/schema/platform.ts";

/** The id of a user's last event, 0 when there is none: the start of a page's stream, read before the page's loaders run. */
export async function lastEvent(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(userEvents.id) })
    .from(userEvents)
    .where(eq(userEvents.userId, userId));
  return row?.id ?? 0;
}
