import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds, deskRoleOf } from "#db/operators.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { lockAdminRoles, setAdminRole } from "#features/identity/auth/index.server.ts";
import { unsafeMoneyOfPerson } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Decision } from "#kernel/permit.ts";
import { userErrors } from "../rules/user.errors.ts";
import { type AccountFacts, canGrantRole, canRestore, canRevokeRole, canSuspend } from "../rules/user.policy.ts";
import type { AdminStats } from "./admin-stats.server.ts";
import type { ListedUser } from "./list-users.server.ts";

/** A person in the API, for operators. */
export const presentUser = (user: ListedUser) => ({
  id: user.id,
  full_name: user.fullName,
  email: user.email,
  email_verified: user.emailVerified,
  user_type: user.userType,
  roles: user.deskRole ? [user.deskRole] : [],
  suspended: user.suspendedAt !== null,
  suspended_at: user.suspendedAt?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
});

/** The counts in the API. */
export const presentStats = (stats: AdminStats) => ({
  approvals_waiting: stats.approvalsWaiting,
  verifications_waiting: stats.verificationsWaiting,
  disputes_open: stats.disputesOpen,
  disputes_to_decide: stats.disputesToDecide,
  reports_waiting: stats.reportsWaiting,
  support_waiting: stats.supportWaiting,
  work_failed: stats.workFailed,
  users: stats.users,
  tradespeople: stats.tradespeople,
  tradespeople_verified: stats.tradespeopleVerified,
  users_suspended: stats.usersSuspended,
  jobs_open: stats.jobsOpen,
  payments_held: stats.paymentsHeld,
  held_amount: stats.heldAmount,
  owed_amount: stats.owedAmount,
});

/** A person's account as operators see it. */
export type UserDetail = Awaited<ReturnType<typeof findUser>>;

/**
 * A person's account and the money that is held for and owed to them, for operators. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function findUser(ctx: Ctx, id: string) {
  requireAdmin(ctx.actor, "people.read");
  if (!isId(id)) throw errors.NOT_FOUND();
  const [user] = await ctx.db
    .select(who)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!user) throw errors.NOT_FOUND();
  return { ...user, money: await unsafeMoneyOfPerson(ctx.db, id) };
}

const who = {
  ...pickColumns(profiles, ["id", "fullName", "avatarUrl"]),
  ...pickColumns(users, ["email", "emailVerified", "twoFactorEnabled"]),
  userType: profiles.userType,
  deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
  ...pickColumns(profiles, ["suspendedAt", "suspendedFor", "closedAt", "postcode", "ratingSum", "reviewCount"]),
  trade: tradespersonProfiles.trade,
  verified: tradespersonProfiles.verified,
  createdAt: profiles.createdAt,
};

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

/** Locks a person whom the actor may suspend. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN, ALREADY_SUSPENDED. */
export async function lockSuspendable(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  permit(canSuspend(requireAdmin(ctx.actor, "people.suspend").id, await lockUser(tx, userId)));
}

/** Locks a suspended person. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND, NOT_SUSPENDED. */
export async function lockSuspended(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  permit(canRestore(requireAdmin(ctx.actor, "people.suspend").id, await lockUser(tx, userId)));
}

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
    ["Role now", roleLabel(before as DeskRole | null)],
    ["Role then", roleLabel(role)],
  ],
  path: ({ userId }) => `/admin/users/${userId}`,
  carryOut: async (ctx, tx, request, { reason }) => {
    await lockAdminRoles(tx);
    await setRole(ctx, tx, { ...request, reason });
    logChange(ctx, request);
  },
});

const roleLabel = (role: DeskRole | null) => (role ? DESK_ROLE_LABELS[role] : "None");

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
