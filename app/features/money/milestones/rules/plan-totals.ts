import { type Pence, pence, subtract, sum } from "#kernel/money.ts";
import type { MilestoneStatus } from "./milestone.machine.ts";

/** The part of a milestone that the totals depend on. */
export interface Payable {
  amount: Pence;
  status: MilestoneStatus;
}

/** 'Total', 'Paid' and 'Remaining' of a plan, in pence. Refunded milestones count as neither paid nor remaining. */
export function totalsOf(milestones: readonly Payable[]): { total: Pence; paid: Pence; remaining: Pence } {
  const of = (statuses: readonly MilestoneStatus[]) =>
    sum(milestones.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  const total = sum(milestones.map(({ amount }) => amount));
  const paid = of(["paid"]);
  return { total, paid, remaining: subtract(total, pence(paid + of(["refunded"]))) };
}

/** Whether every part has been paid. A later refund does not change that. */
export const allPaid = (milestones: readonly Payable[]): boolean =>
  milestones.length > 0 && milestones.every(({ status }) => status === "paid" || status === "refunded");

/** Whether money of this plan has moved or is moving, so that the plan can no longer change. */
export const underWay = (milestones: readonly Payable[]): boolean =>
  milestones.some(({ status }) => status !== "pending" && status !== "failed");
