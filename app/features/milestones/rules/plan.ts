import { formatPounds, type Pence, pence, subtract, sum } from "#kernel/money.ts";
import type { MilestoneStatus } from "./milestone.machine.ts";
import { texts } from "./texts.ts";

/** One part of a proposed plan. The list gives the order. */
export interface PlanPart {
  title: string;
  description: string | null;
  amount: Pence;
  /** A calendar day in the United Kingdom. */
  dueDate: string | null;
}

/** Null when the parts add up to the price exactly; otherwise the error message. */
export interface TypedPart {
  title?: string;
  description?: string | null;
  amount?: string;
  dueDate?: string | null;
}

/** Null when the parts add up to the price exactly; otherwise the problem as a sentence. */
export function sumProblem(parts: readonly Pick<PlanPart, "amount">[], price: Pence): string | null {
  const total = sum(parts.map(({ amount }) => amount));
  if (total === price) return null;
  return texts.milestonesMustAddUp(formatPounds(price), formatPounds(total));
}

/** The index of the first part that is due before `today`, or null. */
export function firstPastDue(parts: readonly Pick<PlanPart, "dueDate">[], today: string): number | null {
  const index = parts.findIndex(({ dueDate }) => dueDate !== null && dueDate < today);
  return index === -1 ? null : index;
}

/** Whether two plans are equal. */
export const samePlan = (a: readonly PlanPart[], b: readonly PlanPart[]): boolean =>
  a.length === b.length && a.every((part, i) => samePart(part, b[i]));

const samePart = (a: PlanPart, b: PlanPart | undefined): boolean =>
  a.title === b?.title && a.description === b.description && a.amount === b.amount && a.dueDate === b.dueDate;

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
