import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";
import { statusEvents } from "./schema/platform.ts";

/** The last change of an object's status: which, from what, by whom and when; undefined when there was none. */
export async function lastChange(db: Queryable, machine: { name: string }, id: string) {
  const [row] = await db
    .select({
      event: statusEvents.event,
      fromStatus: statusEvents.fromStatus,
      actorId: statusEvents.actorId,
      createdAt: statusEvents.createdAt,
    })
    .from(statusEvents)
    .where(and(eq(statusEvents.entity, machine.name), eq(statusEvents.entityId, id)))
    .orderBy(desc(statusEvents.id))
    .limit(1);
  return row;
}
