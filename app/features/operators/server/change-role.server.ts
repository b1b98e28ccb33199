import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { audited } from "#db/audited.server.ts";
import { lockAdminRoles, setAdminRole } from "#features/auth/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { canGrantRole, canRevokeRole } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

interface RoleChange {
  userId: string;
  /** Null removes the role. */
  role: DeskRole | null;
  reason: string;
}

/**
 * Makes somebody an operator, changes their role or removes it. Only an owner may. Throws NOT_SIGNED_IN, WRONG_ROLE,
 * TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED, NOT_FOUND, ALREADY_ADMIN, NOT_ADMIN, NOT_READY_FOR_ADMIN, LAST_ADMIN.
 */
export async function changeRole(ctx: Ctx, { userId, role, reason }: RoleChange): Promise<void> {
  const act = role ? "user.grant-admin" : "user.revoke-admin";
  const { id: actor } = requireAdmin(ctx.actor, "roles.change");
  const logged = {
    act,
    needs: "roles.change",
    subject: { kind: "user", id: userId },
    personId: userId,
    reason,
  } as const;
  await audited(ctx, logged, async (tx, note) => {
    await lockAdminRoles(tx);
    const user = await lockUser(tx, userId);
    permit(role ? canGrantRole(role, user) : canRevokeRole(user));
    await setAdminRole(tx, { userId, role });
    note({ before: { role: user.deskRole }, after: { role } });
  });
  securityEvent(ctx.log, "role-changed", { actor, subject_id: userId, address_hash: ctx.addressHash, reason: act });
}
