import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { keepsOwner, lockAdminRoles } from "./admin-role.server.ts";
import { userByEmail } from "./user-by-email.server.ts";

/** Revokes an operator's role; returns the person's id, or null when they had none. For the command line. Throws NO_SUCH_USER, LAST_ADMIN. */
export async function revokeAdmin(db: Db, email: string): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    await keepsOwner(tx, id);
    const gone = await tx.delete(userRoles).where(eq(userRoles.userId, id)).returning({ id: userRoles.id });
    return gone.length > 0 ? id : null;
  });
}
