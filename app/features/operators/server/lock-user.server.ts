import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Decision } from "#kernel/result.ts";
import { userErrors } from "../rules/user.errors.ts";
import type { AccountFacts } from "../rules/user.policy.ts";

/**
 * Locks a person until the transaction ends, which serialises the actions of admins on them. Rows that refer to the person can still be
 * inserted, so that somebody who holds a lock on work that a suspension stops does not wait for the suspension. Throws NOT_FOUND.
 */
export async function lockUser(tx: Tx, id: string): Promise<AccountFacts> {
  if (!isId(id)) throw errors.NOT_FOUND();
  const [held] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  const [user] = await tx
    .select({
      id: profiles.id,
      suspended: sql<boolean>`${profiles.suspendedAt} is not null`,
      emailVerified: users.emailVerified,
      deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id));
  if (!held || !user) throw errors.NOT_FOUND();
  return user;
}

/** Throws the error of a policy's refusal. */
export function permit(decision: Decision<keyof typeof userErrors>): void {
  if (!decision.allowed) throw userErrors[decision.code]();
}
