/**
 * The server entry point of the milestones module. Amounts are whole pence; due dates are calendar days in the United Kingdom.
 */
export { adoptPlan } from "./server/adopt-plan.server.ts";
export { approvePlan } from "./server/approve-plan.server.ts";
export { findPlanFor } from "./server/find-plan-for.server.ts";
export { markMilestonePaid, moveMilestone } from "./server/move-milestone.server.ts";
export { permitMilestone } from "./server/permit.server.ts";
export {
  findMilestone,
  type MilestoneRow,
  markMilestonesReleased,
  type Plan,
  planOf,
  unsafePlansOf,
} from "./server/plan-of.server.ts";
export { presentMilestone, presentPlan } from "./server/present-plan.server.ts";
export { proposePlan } from "./server/propose-plan.server.ts";
