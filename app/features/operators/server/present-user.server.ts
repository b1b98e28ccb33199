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
