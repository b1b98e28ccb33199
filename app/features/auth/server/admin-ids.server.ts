import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";

/** The ids of all admins, for notifications. */
export async function adminIds(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
  return rows.map(({ id }) => id);
}
