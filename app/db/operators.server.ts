import { and, eq, inArray, isNull } from "drizzle-orm";
import { type DeskAct, type DeskRole, rolesFor } from "#kernel/desk-roles.ts";
import type { Queryable } from "./client.server.ts";
import { userRoles } from "./schema/auth.ts";
import { profiles } from "./schema/profile.ts";

/** The ids of the operators whose role includes the act: for notifications, and to know who else could do something. */
export async function adminIds(db: Queryable, act: DeskAct): Promise<string[]> {
  const rows = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, rolesFor(act)));
  return rows.map(({ id }) => id);
}

/** The role of an operator who is not suspended; null for everybody else. */
export async function deskRoleOf(db: Queryable, userId: string): Promise<DeskRole | null> {
  const [row] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(and(eq(userRoles.userId, userId), isNull(profiles.suspendedAt)));
  return row?.role ?? null;
}
