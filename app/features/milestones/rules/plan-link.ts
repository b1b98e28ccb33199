import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { allPaid, type Payable } from "./plan.ts";

interface Planned {
  approvedAt: Date | null;
  milestones: readonly Payable[];
}

/** Where the screens that show a booking lead to its milestones, and with which words. */
export interface PlanLink {
  to: string;
  label: string;
}

/** Whether the booking is to be paid by its milestones, not at once. */
export const paidByMilestones = (plan: Planned | null | undefined): boolean =>
  Boolean(plan?.approvedAt) && !allPaid(plan?.milestones ?? []);

/** The link for one side of a booking; null when there is nothing to see and nothing to propose. */
export function planLink(
  side: "customer" | "tradesperson",
  booking: { id: string; status: BookingStatus; depositPaid: boolean },
  plan: Planned | null | undefined,
): PlanLink | null {
  const to = `/booking-milestones/${booking.id}`;
  if (!plan)
    return side === "tradesperson" && booking.status === "confirmed" && !booking.depositPaid
      ? { to: `${to}/plan`, label: "Propose milestones" }
      : null;
  if (side === "tradesperson" || booking.status === "disputed") return { to, label: "Milestones" };
  if (!plan.approvedAt && !booking.depositPaid) return { to, label: "Approve milestones" };
  return { to, label: paidByMilestones(plan) ? "Pay by milestones" : "Milestones" };
}
