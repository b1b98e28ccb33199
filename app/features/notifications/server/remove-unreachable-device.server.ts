import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";

/** Removes a device that no longer exists according to its push service. */
export async function removeUnreachableDevice(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
