/** The operators' room's only server door. All but what is said otherwise throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export { type AdminStats, adminStats } from "./server/admin-stats.server.ts";
export { changeRole } from "./server/change-role.server.ts";
export { findUser, type UserDetail } from "./server/find-user.server.ts";
export { type ListedUser, listUsers } from "./server/list-users.server.ts";
export { presentStats, presentUser } from "./server/present-user.server.ts";
export { restoreUser } from "./server/restore-user.server.ts";
export { suspendUser } from "./server/suspend-user.server.ts";
