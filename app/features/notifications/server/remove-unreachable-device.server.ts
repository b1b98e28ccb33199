import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";

/** Removes a device whose push service reports it as gone. */
export async function removeUnreachableDevice(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
