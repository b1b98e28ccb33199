import type { DeskRole } from "#kernel/desk-roles.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { userErrors } from "./user.errors.ts";

type Refused = Decision<keyof typeof userErrors>;

/** The facts about an account that decide which actions are possible. */
export interface AccountFacts {
  id: string;
  suspended: boolean;
  deskRole: DeskRole | null;
  emailVerified: boolean;
}

/** Operators cannot be suspended, so that none can lock the others out. Nobody can suspend themselves. */
export function canSuspend(adminId: string, user: AccountFacts): Refused {
  if (user.id === adminId) return refuse("OWN_ACCOUNT");
  if (user.deskRole) return refuse("IS_ADMIN");
  return user.suspended ? refuse("ALREADY_SUSPENDED") : allow;
}

/** Nobody sees what an operator sees, nor looks at their own account from outside. */
export function canView(adminId: string, user: Pick<AccountFacts, "id" | "deskRole">): Refused {
  if (user.id === adminId) return refuse("OWN_ACCOUNT");
  return user.deskRole ? refuse("IS_ADMIN") : allow;
}

export function canRestore(_adminId: string, user: AccountFacts): Refused {
  return user.suspended ? allow : refuse("NOT_SUSPENDED");
}

export function canGrantRole(role: DeskRole, user: AccountFacts): Refused {
  if (user.deskRole === role) return refuse("ALREADY_ADMIN");
  return user.emailVerified && !user.suspended ? allow : refuse("NOT_READY_FOR_ADMIN");
}

/** Owners can remove their own role. That one owner remains is checked under a lock. */
export function canRevokeRole(user: AccountFacts): Refused {
  return user.deskRole ? allow : refuse("NOT_ADMIN");
}
