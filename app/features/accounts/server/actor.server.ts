import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { profiles, sessions, userRoles, users } from "#db/schema/index.ts";
import { type Actor, visitor } from "#kernel/actor.ts";
import type { Auth } from "./auth.server.ts";

/**
 * Who a request comes from, by its session cookie or bearer token. The session row is read again beside the profile:
 * a session that was ended elsewhere, or a suspension, counts from the next request on, whatever a cookie still says.
 */
export async function actorOf(auth: Auth, db: Db, headers: Headers): Promise<Actor> {
  if (!headers.has("cookie") && !headers.has("authorization")) return visitor;
  const found = await auth.api.getSession({ headers });
  if (!found) return visitor;
  const [row] = await db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      userType: profiles.userType,
      suspendedAt: profiles.suspendedAt,
      isAdmin: sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(sessions.token, found.session.token), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return visitor;
  const { suspendedAt, ...user } = row;
  return { kind: "user", ...user, suspended: suspendedAt !== null };
}
