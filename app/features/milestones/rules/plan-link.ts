import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { allPaid, type Payable } from "./plan.ts";
import { texts } from "./texts.ts";

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
      ? { to: `${to}/plan`, label: texts.proposeMilestones }
      : null;
  if (side === "tradesperson" || booking.status === "disputed") return { to, label: texts.milestones };
  if (!plan.approvedAt && !booking.paid) return { to, label: texts.approveMilestones };
  return { to, label: paidByMilestones(plan) ? texts.payByMilestones : texts.milestones };
}
