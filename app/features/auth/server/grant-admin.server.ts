import type { Db } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { userByEmail } from "./user-by-email.server.ts";

/** Makes a user an admin; returns their id, or null when they already were. For the command line. Throws NO_SUCH_USER. */
export async function grantAdmin(db: Db, email: string): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  const made = await db
    .insert(userRoles)
    .values({ userId: id, role: "admin" })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  return made.length > 0 ? id : null;
}
