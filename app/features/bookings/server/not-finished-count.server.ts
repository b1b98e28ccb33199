import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { bookingMachine } from "../rules/booking.machine.ts";

/** How often the customer has answered that a booking's work is not finished. */
export async function notFinishedCount(db: Queryable, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(statusEvents)
    .where(
      and(
        eq(statusEvents.entity, bookingMachine.name),
        eq(statusEvents.entityId, bookingId),
        eq(statusEvents.event, "not_finished"),
      ),
    );
  return row?.count ?? 0;
}
