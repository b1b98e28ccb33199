import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { userErrors } from "./user.errors.ts";

type Refused = Decision<keyof typeof userErrors>;

/** A person as an admin's acts look at them. */
export interface Governed {
  id: string;
  suspended: boolean;
  isAdmin: boolean;
  emailVerified: boolean;
}

/** Admins cannot be suspended, so that none can lock the others out; nor can people suspend themselves. */
export function canSuspend(adminId: string, user: Governed): Refused {
  if (user.id === adminId) return refuse("OWN_ACCOUNT");
  if (user.isAdmin) return refuse("IS_ADMIN");
  return user.suspended ? refuse("ALREADY_SUSPENDED") : allow;
}

export function canRestore(_adminId: string, user: Governed): Refused {
  return user.suspended ? allow : refuse("NOT_SUSPENDED");
}

export function canMakeAdmin(_adminId: string, user: Governed): Refused {
  if (user.isAdmin) return refuse("ALREADY_ADMIN");
  return user.emailVerified && !user.suspended ? allow : refuse("NOT_READY_FOR_ADMIN");
}

/** Includes one's own role. That the last admin stays is checked under a lock. */
export function canUnmakeAdmin(_adminId: string, user: Governed): Refused {
  return user.isAdmin ? allow : refuse("NOT_ADMIN");
}
