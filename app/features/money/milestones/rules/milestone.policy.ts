import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type MilestoneStatus, milestoneMachine } from "./milestone.machine.ts";
import { type Payable, underWay } from "./plan-totals.ts";

/** The facts of a booking that these rules depend on. */
export interface BookingFacts {
  customerId: string;
  tradespersonId: string;
  status: BookingStatus;
  /** The price has been received, and not all of it was refunded. */
  paid: boolean;
  /** When the price is paid, as the quote says. */
  pay?: PayTime;
}

/** A plan with its milestones; null when none is proposed. */
export type PlanFacts = { approvedAt: Date | null; milestones: readonly Payable[] } | null;

type Side = "customer" | "tradesperson";
type CannotActAs = "NOT_SIGNED_IN" | "SUSPENDED" | "NOT_FOUND" | "WRONG_ROLE" | "EMAIL_NOT_VERIFIED";

/** Whether the actor has this role in the booking. Strangers get NOT_FOUND, the other person WRONG_ROLE. */
function isOn(side: Side, actor: Actor, booking: Omit<BookingFacts, "paid">): Decision<CannotActAs> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  const role = roleOf(actor);
  const own = role === "customer" ? booking.customerId : role === "tradesperson" ? booking.tradespersonId : null;
  if (role === "admin") return refuse("WRONG_ROLE");
  if (own !== actor.id) return refuse("NOT_FOUND");
  if (role !== side) return refuse("WRONG_ROLE");
  return side === "customer" && !actor.emailVerified ? refuse("EMAIL_NOT_VERIFIED") : allow;
}

export type CannotPropose = CannotActAs | "PLAN_NOT_POSSIBLE" | "BOOKING_PAID" | "PLAN_UNDER_WAY" | "PAID_BEFORE_VISIT";
/** Whether the actor may propose or change the plan: its tradesperson, while it is confirmed and nothing is paid. */
export function canPropose(actor: Actor, booking: BookingFacts, plan: PlanFacts): Decision<CannotPropose> {
  const on = isOn("tradesperson", actor, booking);
  if (!on.allowed) return on;
  if (booking.status !== "confirmed") return refuse("PLAN_NOT_POSSIBLE");
  if (booking.pay === "before_visit") return refuse("PAID_BEFORE_VISIT");
  if (underWay(plan?.milestones ?? [])) return refuse("PLAN_UNDER_WAY");
  return booking.paid ? refuse("BOOKING_PAID") : allow;
}

/** Whether a first plan can still be proposed for a booking, by its tradesperson. */
export const takesPlan = ({ status, pay, paid }: BookingFacts): boolean =>
  status === "confirmed" && pay !== "before_visit" && !paid;

export type CannotApprove = CannotActAs | "NO_PLAN" | "PLAN_NOT_POSSIBLE" | "BOOKING_PAID";
/** Whether the actor may approve the plan: its customer, before the booking is paid. */
export function canApprovePlan(actor: Actor, booking: BookingFacts, plan: PlanFacts): Decision<CannotApprove> {
  const on = isOn("customer", actor, booking);
  if (!on.allowed) return on;
  if (!plan) return refuse("NO_PLAN");
  if (booking.status !== "confirmed" && booking.status !== "completed") return refuse("PLAN_NOT_POSSIBLE");
  return booking.paid && !plan.approvedAt ? refuse("BOOKING_PAID") : allow;
}

export type CannotCharge =
  | CannotActAs
  | "NO_PLAN"
  | "PLAN_NOT_APPROVED"
  | "IN_DISPUTE"
  | "MILESTONE_PAID"
  | "MILESTONE_NOT_PAYABLE";
/** Whether the actor may pay a milestone, retry after a failure, or continue a payment in progress. */
export function canCharge(
  actor: Actor,
  booking: BookingFacts,
  plan: PlanFacts,
  milestone: { status: MilestoneStatus; replacedAt: Date | null },
): Decision<CannotCharge> {
  const on = isOn("customer", actor, booking);
  if (!on.allowed) return on;
  if (!plan) return refuse("NO_PLAN");
  if (booking.status === "disputed") return refuse("IN_DISPUTE");
  if (milestone.status === "paid") return refuse("MILESTONE_PAID");
  if (booking.status !== "confirmed" && booking.status !== "completed") return refuse("MILESTONE_NOT_PAYABLE");
  if (milestone.replacedAt || booking.paid) return refuse("MILESTONE_NOT_PAYABLE");
  if (!plan.approvedAt) return refuse("PLAN_NOT_APPROVED");
  const may = milestone.status === "processing" || milestoneMachine.can(milestone.status, "charge", "customer");
  return may ? allow : refuse("MILESTONE_NOT_PAYABLE");
}

export type CannotRelease =
  | CannotActAs
  | "IN_DISPUTE"
  | "MILESTONE_NOT_HELD"
  | "MILESTONE_RELEASED"
  | "MILESTONE_NOT_PAYABLE";
/**
 * Whether the actor may release a milestone's money to the tradesperson: its customer, while it is held and there is no
 * dispute. `held`: the amount that is neither released nor being refunded, in pence.
 */
export function canReleaseMilestone(
  actor: Actor,
  booking: Omit<BookingFacts, "paid">,
  milestone: { status: MilestoneStatus; releasedAt: Date | null },
  held: number,
): Decision<CannotRelease> {
  const on = isOn("customer", actor, booking);
  if (!on.allowed) return on;
  if (milestone.releasedAt) return refuse("MILESTONE_RELEASED");
  if (booking.status === "disputed") return refuse("IN_DISPUTE");
  if (booking.status !== "confirmed" && booking.status !== "completed") return refuse("MILESTONE_NOT_HELD");
  return milestone.status === "paid" && held > 0 ? allow : refuse("MILESTONE_NOT_HELD");
}
