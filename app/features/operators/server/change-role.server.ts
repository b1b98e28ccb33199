import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds, deskRoleOf } from "#db/operators.server.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { lockAdminRoles, setAdminRole } from "#features/auth/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { canGrantRole, canRevokeRole } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";
import { texts } from "./texts.ts";

interface RoleChange {
  userId: string;
  /** Null removes the role. */
  role: DeskRole | null;
  reason: string;
}

/**
 * Makes somebody an operator, changes their role or removes it. Only an owner may. If there is another owner, one of them must confirm
 * it, unless somebody gives up their own role. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED,
 * NOT_FOUND, ALREADY_ADMIN, NOT_ADMIN, NOT_READY_FOR_ADMIN, LAST_ADMIN, APPROVAL_WAITING.
 */
export async function changeRole(ctx: Ctx, change: RoleChange): Promise<AwaitsApproval | null> {
  const { userId, role, reason } = change;
  const { id: actor } = checkAct(ctx, { needs: roleApproval.asks, reason });
  const waits = await ctx.db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    await permitted(tx, change);
    const others = (await adminIds(tx, roleApproval.confirms)).filter((id) => id !== actor);
    const leaves = userId === actor && role === null;
    if (others.length === 0 || leaves) return setRole(ctx, tx, change);
    const asked = { request: { userId, role }, amount: null, subject: { kind: "user", id: userId }, personId: userId };
    return requestApproval(ctx, tx, { act: roleApproval, ...asked, reason });
  });
  if (!waits) logChange(ctx, change);
  return waits;
}

/** A change of an operator's role, which another owner confirms. */
export const roleApproval = defineApprovable({
  kind: "user.change-role",
  asks: "roles.change",
  confirms: "roles.change",
  request: z.object({ userId: z.string(), role: z.enum(DESK_ROLES).nullable() }),
  lock: lockAdminRoles,
  facts: async (db, { userId }) => ({ role: await deskRoleOf(db, userId) }),
  lines: ({ role }, { role: before }) => [
    [texts.roleNow, roleLabel(before as DeskRole | null)],
    [texts.roleThen, roleLabel(role)],
  ],
  path: ({ userId }) => `/admin/users/${userId}`,
  carryOut: async (ctx, tx, request, { reason }) => {
    await lockAdminRoles(tx);
    await setRole(ctx, tx, { ...request, reason });
    logChange(ctx, request);
  },
});

const roleLabel = (role: DeskRole | null) => (role ? DESK_ROLE_LABELS[role] : texts.none);

async function permitted(tx: Tx, { userId, role }: RoleChange) {
  const user = await lockUser(tx, userId);
  permit(role ? canGrantRole(role, user) : canRevokeRole(user));
  return user;
}

async function setRole(ctx: Ctx, tx: Tx, change: RoleChange): Promise<null> {
  const { userId, role, reason } = change;
  const { deskRole } = await permitted(tx, change);
  await setAdminRole(tx, { userId, role });
  const logged = { act: actOf(role), needs: "roles.change" as const, subject: { kind: "user", id: userId } };
  await recordAct(tx, ctx, { ...logged, personId: userId, reason }, { before: { role: deskRole }, after: { role } });
  return null;
}

const actOf = (role: DeskRole | null) => (role ? "user.grant-admin" : "user.revoke-admin");

function logChange({ log, actor, addressHash }: Ctx, { userId, role }: Pick<RoleChange, "userId" | "role">): void {
  const by = { actor: requireAdmin(actor, "roles.change").id, subject_id: userId, address_hash: addressHash };
  securityEvent(log, "role-changed", { ...by, reason: actOf(role) });
}
