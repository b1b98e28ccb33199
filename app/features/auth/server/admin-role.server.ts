import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { authErrors } from "../rules/auth.errors.ts";

/** Locks the roles until the transaction ends, so that two concurrent revocations cannot remove the last two admins. */
export async function lockAdminRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
}

/** Grants or revokes the admin role; call `lockAdminRoles` first. Throws LAST_ADMIN. */
export async function setAdminRole(tx: Tx, { userId, admin }: { userId: string; admin: boolean }): Promise<void> {
  if (admin) {
    await tx.insert(userRoles).values({ userId, role: "admin" });
    return;
  }
  if ((await tx.$count(userRoles, eq(userRoles.role, "admin"))) === 1) throw authErrors.LAST_ADMIN();
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
}
