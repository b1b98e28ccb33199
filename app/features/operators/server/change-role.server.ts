import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { authErrors } from "#features/auth/rules/auth.errors.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { canMakeAdmin, canUnmakeAdmin } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

interface RoleChange {
  userId: string;
  /** Whether they are to be an admin. */
  admin: boolean;
  reason: string;
}

/**
 * Gives the admin role or takes it away. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND,
 * ALREADY_ADMIN, NOT_ADMIN, NOT_READY_FOR_ADMIN, LAST_ADMIN.
 */
export const changeRole = (ctx: Ctx, { userId, admin, reason }: RoleChange): Promise<void> => {
  const act = admin ? "user.grant-admin" : "user.revoke-admin";
  return audited(ctx, { act, subject: { kind: "user", id: userId }, personId: userId, reason }, async (tx, note) => {
    const { id } = requireAdmin(ctx.actor);
    // As the command line does: two revocations at once must not each leave the other's admin as the last.
    await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    const user = await lockUser(tx, userId);
    permit(admin ? canMakeAdmin(id, user) : canUnmakeAdmin(id, user));
    if (admin) await tx.insert(userRoles).values({ userId, role: "admin" });
    else {
      const admins = await tx.$count(userRoles, eq(userRoles.role, "admin"));
      if (admins === 1) throw authErrors.LAST_ADMIN();
      await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
    }
    note({ before: { admin: !admin }, after: { admin } });
  });
};
