import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { userByEmail } from "./user-by-email.server.ts";

/** Revokes the admin role; returns the person's id, or null when they did not have it. For the command line. Throws NO_SUCH_USER, LAST_ADMIN. */
export async function revokeAdmin(db: Db, email: string): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    // Serialised, so that two concurrent revocations cannot remove the last two admins.
    await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    const admins = await tx.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
    if (!admins.some((admin) => admin.userId === id)) return null;
    if (admins.length === 1) throw authErrors.LAST_ADMIN();
    await tx.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, "admin")));
    return id;
  });
}
