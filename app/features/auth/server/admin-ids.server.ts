import { inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { type DeskAct, rolesFor } from "#kernel/desk-roles.ts";

/** The ids of the operators whose role includes the act, for notifications. */
export async function adminIds(db: Queryable, act: DeskAct): Promise<string[]> {
  const rows = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, rolesFor(act)));
  return rows.map(({ id }) => id);
}
