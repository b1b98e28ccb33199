import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { userErrors } from "./user.errors.ts";

type Refused = Decision<keyof typeof userErrors>;

/** The facts about an account that decide which actions are possible. */
export interface AccountFacts {
  id: string;
  suspended: boolean;
  isAdmin: boolean;
  emailVerified: boolean;
}

/** Admins cannot be suspended, so that none can lock the others out. Nobody can suspend themselves. */
export function canSuspend(adminId: string, user: AccountFacts): Refused {
  if (user.id === adminId) return refuse("OWN_ACCOUNT");
  if (user.isAdmin) return refuse("IS_ADMIN");
  return user.suspended ? refuse("ALREADY_SUSPENDED") : allow;
}

export function canRestore(_adminId: string, user: AccountFacts): Refused {
  return user.suspended ? allow : refuse("NOT_SUSPENDED");
}

export function canGrantAdmin(_adminId: string, user: AccountFacts): Refused {
  if (user.isAdmin) return refuse("ALREADY_ADMIN");
  return user.emailVerified && !user.suspended ? allow : refuse("NOT_READY_FOR_ADMIN");
}

/** Admins can remove their own role. That one admin remains is checked under a lock. */
export function canRevokeAdmin(_adminId: string, user: AccountFacts): Refused {
  return user.isAdmin ? allow : refuse("NOT_ADMIN");
}
