import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { audited } from "#db/audited.server.ts";
import { lockAdminRoles, setAdminRole } from "#features/auth/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { canGrantAdmin, canRevokeAdmin } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

interface RoleChange {
  userId: string;
  /** True to grant the role, false to remove it. */
  admin: boolean;
  reason: string;
}

/**
 * Grants or removes the admin role. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND,
 * ALREADY_ADMIN, NOT_ADMIN, NOT_READY_FOR_ADMIN, LAST_ADMIN.
 */
export async function changeRole(ctx: Ctx, { userId, admin, reason }: RoleChange): Promise<void> {
  const act = admin ? "user.grant-admin" : "user.revoke-admin";
  const { id: actor } = requireAdmin(ctx.actor);
  await audited(ctx, { act, subject: { kind: "user", id: userId }, personId: userId, reason }, async (tx, note) => {
    await lockAdminRoles(tx);
    const user = await lockUser(tx, userId);
    permit(admin ? canGrantAdmin(actor, user) : canRevokeAdmin(actor, user));
    await setAdminRole(tx, { userId, admin });
    note({ before: { admin: !admin }, after: { admin } });
  });
  securityEvent(ctx.log, "role-changed", { actor, subject_id: userId, address_hash: ctx.addressHash, reason: act });
}
