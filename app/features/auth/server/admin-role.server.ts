import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { authErrors } from "../rules/auth.errors.ts";

/** Locks the roles until the transaction ends, so that two concurrent changes cannot remove the last two owners. */
export async function lockAdminRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
}

/** Sets or, with null, removes an operator's role; call `lockAdminRoles` first. Throws LAST_ADMIN. */
export async function setAdminRole(tx: Tx, { userId, role }: { userId: string; role: DeskRole | null }): Promise<void> {
  if (role !== "admin") await keepsOwner(tx, userId);
  if (role === null) await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  else
    await tx.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}

/** Throws LAST_ADMIN if the person is the only owner. */
export async function keepsOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await tx.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
  if (owners.length === 1 && owners[0]?.id === userId) throw authErrors.LAST_ADMIN();
}
