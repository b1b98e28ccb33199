import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";

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
