import type { MilestoneRow, Plan } from "./plan-of.server.ts";

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A milestone's row in the API: the specification's fields, and when it was released. Amounts in pence. */
export const presentMilestone = (milestone: MilestoneRow) => ({
  id: milestone.id,
  booking_id: milestone.bookingId,
  milestone_index: milestone.milestoneIndex,
  title: milestone.title,
  description: milestone.description,
  amount: milestone.amount,
  platform_fee_amount: milestone.platformFeeAmount,
  due_date: milestone.dueDate,
  paid_at: time(milestone.paidAt),
  released_at: time(milestone.releasedAt),
  status: milestone.status,
});

/** A plan as a list; without one the list is empty. */
export const presentPlan = (plan: Plan | null) => ({
  items: plan?.milestones.map(presentMilestone) ?? [],
  next_cursor: null,
  version: plan?.version ?? null,
  proposed_at: time(plan?.proposedAt ?? null),
  approved_at: time(plan?.approvedAt ?? null),
});
