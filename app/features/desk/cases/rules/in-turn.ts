import { canAtDesk } from "#kernel/desk-roles.ts";
import type { Assignee, CaseChange } from "./case-change.ts";
import { type CaseKind, caseKinds } from "./case-kinds.ts";

/** The choice of forms for `inTurn`. */
export const IN_TURN = "in_turn";

/** An operator with the number of their open cases. */
export interface Busy extends Assignee {
  open: number;
}

interface Shared {
  id: string;
  kind: CaseKind;
  assigneeId: string | null;
}

/**
 * Assigns each unassigned case to one of the operators who decide its kind: the one who has the fewest, of equals the first. Assigned cases
 * are left out, and so are those that none of them may decide.
 */
export function shareOut(cases: readonly Shared[], operators: readonly Busy[]): ReadonlyMap<string, Assignee> {
  const open = new Map(operators.map((one) => [one.id, one.open]));
  const given = new Map<string, Assignee>();
  for (const { id, kind, assigneeId } of cases) {
    if (assigneeId !== null) continue;
    const able = operators.filter(({ deskRole }) => canAtDesk(deskRole, caseKinds[kind].act));
    const [first] = able.toSorted((a, b) => (open.get(a.id) ?? 0) - (open.get(b.id) ?? 0));
    if (!first) continue;
    open.set(first.id, (open.get(first.id) ?? 0) + 1);
    given.set(id, first);
  }
  return given;
}

/** What a change means for each case: the same for all, or with the operator to whom it is assigned. */
export function changeOfEach(
  { inTurn = false, ...change }: CaseChange,
  cases: readonly Shared[],
  operators: readonly (Assignee & Partial<Busy>)[],
): (id: string) => { change: CaseChange; assignee: Assignee | null } {
  if (!inTurn) {
    const assignee = operators.find(({ id }) => id === change.assigneeId) ?? null;
    return () => ({ change, assignee });
  }
  const given = shareOut(
    cases,
    operators.map((one) => ({ open: 0, ...one })),
  );
  return (id) => {
    const assignee = given.get(id) ?? null;
    return { change: { ...change, assigneeId: assignee?.id }, assignee };
  };
}
