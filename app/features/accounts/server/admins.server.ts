import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles, users } from "#db/schema/index.ts";
import { accountErrors } from "../rules/account.errors.ts";

export interface Admin {
  id: string;
  name: string;
  email: string;
}

/** Everybody with the admin role, by address. For the command line. */
export function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(asc(users.email));
}

/** Makes a user an admin; false when they were one. For the command line. Throws NO_SUCH_USER. */
export async function grantAdmin(db: Db, email: string): Promise<boolean> {
  const { id } = await userByEmail(db, email);
  const made = await db
    .insert(userRoles)
    .values({ userId: id, role: "admin" })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  return made.length > 0;
}

/** Takes the role away; false when they had none. For the command line. Throws NO_SUCH_USER, LAST_ADMIN. */
export async function revokeAdmin(db: Db, email: string): Promise<boolean> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    // Two revocations at once must not each leave the other's admin as the last.
    await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    const admins = await tx.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
    if (!admins.some((admin) => admin.userId === id)) return false;
    if (admins.length === 1) throw accountErrors.LAST_ADMIN();
    await tx.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, "admin")));
    return true;
  });
}

async function userByEmail(db: Db, email: string): Promise<{ id: string }> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!user) throw accountErrors.NO_SUCH_USER();
  return user;
}
