import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { NoVisits } from "./visit.errors.ts";
import type { VisitPlanStatus } from "./visit-plan.machine.ts";
import { type VisitPlanEvent, visitPlanMachine } from "./visit-plan.machine.ts";

interface Plan {
  customerId: string;
  tradespersonId: string;
  status: VisitPlanStatus;
  pausedBy: string | null;
}

/** Which side of it somebody is on; null for everybody else, to whom it looks missing. */
export function sideOfPlan(
  actor: Actor,
  plan: Pick<Plan, "customerId" | "tradespersonId">,
): "customer" | "tradesperson" | null {
  if (actor.kind !== "user") return null;
  const role = roleOf(actor);
  if (role === "customer" && plan.customerId === actor.id) return "customer";
  return role === "tradesperson" && plan.tradespersonId === actor.id ? "tradesperson" : null;
}

export type CannotMovePlan = "NOT_FOUND" | "WRONG_ROLE" | "PLAN_CHANGED" | "NOT_YOURS_TO_RESUME";

/** Whether somebody may cause this event now. Whoever paused resumes; what the product paused, either does. */
export function canMovePlan(actor: Actor, plan: Plan, event: VisitPlanEvent): Decision<CannotMovePlan> {
  const side = sideOfPlan(actor, plan);
  if (side === null || actor.kind !== "user") return refuse("NOT_FOUND");
  if (!visitPlanMachine.can(plan.status, event, side)) {
    const everTheirs = visitPlanMachine.states.some((state) => visitPlanMachine.can(state, event, side));
    return refuse(everTheirs ? "PLAN_CHANGED" : "WRONG_ROLE");
  }
  const othersPause = event === "resume" && plan.pausedBy !== null && plan.pausedBy !== actor.id;
  return othersPause ? refuse("NOT_YOURS_TO_RESUME") : allow;
}

/** Whether somebody may skip the visit that comes next: either side, while it would be booked. */
export function canSkipVisit(actor: Actor, plan: Plan): Decision<CannotMovePlan> {
  if (sideOfPlan(actor, plan) === null) return refuse("NOT_FOUND");
  return plan.status === "active" ? allow : refuse("PLAN_CHANGED");
}

/** What is known of the two people and of what they agreed on. */
interface Standing {
  customer: { suspended: boolean; emailVerified: boolean; isAdmin: boolean };
  tradesperson: { suspended: boolean; emailVerified: boolean; isAdmin: boolean; verified: boolean };
  gasSafeMissing: boolean;
  inDispute: boolean;
}

/** Why no visit can be booked between two people as things stand; null when one can. */
export function whyNoVisits({ customer, tradesperson, gasSafeMissing, inDispute }: Standing): NoVisits | null {
  if (customer.suspended || customer.isAdmin || !customer.emailVerified) return "CUSTOMER_AWAY";
  if (tradesperson.suspended || tradesperson.isAdmin || !tradesperson.emailVerified) return "TRADESPERSON_AWAY";
  if (!tradesperson.verified) return "TRADESPERSON_UNVERIFIED";
  if (gasSafeMissing) return "GAS_SAFE_NEEDED";
  return inDispute ? "IN_DISPUTE" : null;
}
