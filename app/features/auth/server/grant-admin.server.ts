import { ne } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { keepsOwner, lockAdminRoles } from "./admin-role.server.ts";
import { userByEmail } from "./user-by-email.server.ts";

/**
 * Makes a user an operator, or changes their role; returns their id, or null when they have that role already. For the command line.
 * Throws NO_SUCH_USER, LAST_ADMIN.
 */
export async function grantAdmin(db: Db, email: string, role: DeskRole = "admin"): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    if (role !== "admin") await keepsOwner(tx, id);
    const made = await tx
      .insert(userRoles)
      .values({ userId: id, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role }, setWhere: ne(userRoles.role, role) })
      .returning({ id: userRoles.id });
    return made.length > 0 ? id : null;
  });
}
