import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";

export interface Admin {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
}

/** Every operator, by address. For the command line. */
export function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(users.email));
}
