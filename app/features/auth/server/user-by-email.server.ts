import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { authErrors } from "../rules/auth.errors.ts";

/** The user with an address, ignoring case. Throws NO_SUCH_USER. */
export async function userByEmail(db: Db, email: string): Promise<{ id: string }> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!user) throw authErrors.NO_SUCH_USER();
  return user;
}
