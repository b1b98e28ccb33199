import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { allPaid, type Payable } from "./plan-totals.ts";

interface Planned {
  approvedAt: Date | null;
  milestones: readonly Payable[];
}

/** The link from a booking to its milestones, and its text. */
export interface PlanLink {
  to: string;
  label: string;
}

/** Whether the booking is paid by milestones instead of in one payment. */
export const paidByMilestones = (plan: Planned | null | undefined): boolean =>
  Boolean(plan?.approvedAt) && !allPaid(plan?.milestones ?? []);

/** The link for the customer or the tradesperson; null when there is nothing to see or propose. */
export function planLink(
  side: "customer" | "tradesperson",
  booking: { id: string; status: BookingStatus; paid: boolean },
  plan: Planned | null | undefined,
): PlanLink | null {
  const to = `/booking-milestones/${booking.id}`;
  if (!plan)
    return side === "tradesperson" && booking.status === "confirmed" && !booking.paid
      ? { to: `${to}/plan`, label: "Propose milestones" }
      : null;
  if (side === "tradesperson" || booking.status === "disputed") return { to, label: "Milestones" };
  if (!plan.approvedAt && !booking.paid) return { to, label: "Approve milestones" };
  return { to, label: paidByMilestones(plan) ? "Pay by milestones" : "Milestones" };
}
