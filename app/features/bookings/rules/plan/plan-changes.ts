import { changeOf, changesInList } from "#kernel/changes.ts";
import { longDay } from "#kernel/dates.ts";
import type { Change } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";
import type { PlanPart } from "./plan.ts";

const titles = (parts: readonly PlanPart[]): string => parts.map(({ title }) => title).join(", ");

/** What is different in the stages in which work is paid, in words. */
export function planChanges(was: readonly PlanPart[], now: readonly PlanPart[]): Change[] {
  const changes = changesInList(was, now, {
    keyOf: ({ title }) => title,
    labelOf: ({ title }) => `Stage “${title}”`,
    textOf: partText,
    missing: "no such stage",
  });
  return changes.length > 0 ? changes : changeOf("Order of the stages", titles(was), titles(now));
}

/** "£300.00, due 3 December 2026"; the description only where it differs. */
function partText({ amount, dueDate, description }: PlanPart, other: PlanPart | undefined): string {
  const due = dueDate ? `, due ${longDay(dueDate)}` : "";
  const isOther = other !== undefined && other.description !== description;
  return `${formatPounds(amount)}${due}${isOther ? `: ${description ?? "no description"}` : ""}`;
}
