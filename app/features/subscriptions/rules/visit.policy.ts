import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { VisitObstacle } from "./visit.errors.ts";
import { type VisitPlanEvent, type VisitPlanStatus, visitPlanMachine } from "./visit-plan.machine.ts";

interface Plan {
  customerId: string;
  tradespersonId: string;
  status: VisitPlanStatus;
  pausedBy: string | null;
}

/** The role that somebody has in a plan; null for everybody else, who must not learn that the plan exists. */
export function roleInPlan(
  actor: Actor,
  plan: Pick<Plan, "customerId" | "tradespersonId">,
): "customer" | "tradesperson" | null {
  if (actor.kind !== "user") return null;
  const role = roleOf(actor);
  if (role === "customer" && plan.customerId === actor.id) return "customer";
  return role === "tradesperson" && plan.tradespersonId === actor.id ? "tradesperson" : null;
}

export type PlanRefusal = "NOT_FOUND" | "WRONG_ROLE" | "PLAN_CHANGED" | "NOT_YOURS_TO_RESUME";

/** Whether somebody may cause this event now. Only the person who paused can resume; after a system pause either can. */
export function canChangePlan(actor: Actor, plan: Plan, event: VisitPlanEvent): Decision<PlanRefusal> {
  const side = roleInPlan(actor, plan);
  if (side === null || actor.kind !== "user") return refuse("NOT_FOUND");
  if (!visitPlanMachine.can(plan.status, event, side)) {
    const isForRole = visitPlanMachine.states.some((state) => visitPlanMachine.can(state, event, side));
    return refuse(isForRole ? "PLAN_CHANGED" : "WRONG_ROLE");
  }
  const pausedByOther = event === "resume" && plan.pausedBy !== null && plan.pausedBy !== actor.id;
  return pausedByOther ? refuse("NOT_YOURS_TO_RESUME") : allow;
}

/** Whether somebody may skip the next visit: both people may, while the plan is active. */
export function canSkipVisit(actor: Actor, plan: Plan): Decision<PlanRefusal> {
  if (roleInPlan(actor, plan) === null) return refuse("NOT_FOUND");
  return plan.status === "active" ? allow : refuse("PLAN_CHANGED");
}

/** What decides whether visits can be booked. */
interface VisitConditions {
  customer: { suspended: boolean; emailVerified: boolean; isAdmin: boolean };
  tradesperson: { suspended: boolean; emailVerified: boolean; isAdmin: boolean; verified: boolean };
  gasSafeMissing: boolean;
  inDispute: boolean;
}

/** Why no visit can be booked between two people at the moment; null when one can. */
export function visitObstacle(conditions: VisitConditions): VisitObstacle | null {
  const { customer, tradesperson, gasSafeMissing, inDispute } = conditions;
  if (customer.suspended || customer.isAdmin || !customer.emailVerified) return "CUSTOMER_AWAY";
  if (tradesperson.suspended || tradesperson.isAdmin || !tradesperson.emailVerified) return "TRADESPERSON_AWAY";
  if (!tradesperson.verified) return "TRADESPERSON_UNVERIFIED";
  if (gasSafeMissing) return "GAS_SAFE_NEEDED";
  return inDispute ? "IN_DISPUTE" : null;
}
