/**
 * The server entry point of the milestones module. Amounts are whole pence; due dates are calendar days in the United Kingdom.
 */
export {
  adoptPlan,
  approvePlan,
  changePlan,
  endPlan,
  permitMilestone,
  proposePlan,
} from "./server/milestone-plans.server.ts";
export {
  changesOfPlan,
  findMilestone,
  findPlanFor,
  type MilestoneRow,
  markMilestonePaid,
  markMilestonesReleased,
  moveMilestone,
  type Plan,
  planOf,
  plansPart,
  presentMilestone,
  presentPlan,
  unsafePlansOf,
} from "./server/plans.server.ts";
