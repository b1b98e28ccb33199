import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";

/** Forgets a device that no longer takes pushes. */
export async function removeUnreachableDevice(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
