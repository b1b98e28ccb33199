import { formatPounds, type Pence, sum } from "#kernel/money.ts";

/** One part of a proposed plan. The list gives the order. */
export interface PlanPart {
  title: string;
  description: string | null;
  amount: Pence;
  /** A calendar day in the United Kingdom. */
  dueDate: string | null;
}

/** A part as it is typed: its amount is a text. */
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
  return `Milestones must add up to ${formatPounds(price)}. They come to ${formatPounds(total)}`;
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
