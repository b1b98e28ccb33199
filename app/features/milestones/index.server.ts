/** The milestones room's only server door. Amounts are whole pence, due dates calendar days in the United Kingdom. */
export { approvePlan } from "./server/approve-plan.server.ts";
export { findPlanFor } from "./server/find-plan-for.server.ts";
export { type MilestoneRow, type Plan, unsafePlansOf } from "./server/plan-of.server.ts";
export { presentPlan } from "./server/present-plan.server.ts";
export { proposePlan } from "./server/propose-plan.server.ts";
