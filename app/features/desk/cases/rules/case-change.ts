import { shortDayAndTime } from "#kernel/dates.ts";
import { canAtDesk, type DeskRole } from "#kernel/desk-roles.ts";
import type { caseErrors } from "./case.errors.ts";
import { TAGS_A_CASE } from "./case.schema.ts";
import { type CaseKind, caseKinds } from "./case-kinds.ts";

/** What operators set on a case. */
export interface CaseState {
  kind: CaseKind;
  closedAt: Date | null;
  version: number;
  assigneeId: string | null;
  snoozedUntil: Date | null;
  tags: readonly string[];
}

/** A change of a case; what is undefined stays. */
export interface CaseChange {
  assigneeId?: string | null | undefined;
  /** Instead of `assigneeId`: each unassigned case is assigned to one of those who decide its kind (`in-turn.ts`). */
  inTurn?: boolean | undefined;
  snoozedUntil?: Date | null | undefined;
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
  note?: string | undefined;
}

/** Whom a case is given to. */
export interface Assignee {
  id: string;
  name: string;
  deskRole: DeskRole | null;
}

export interface Planned {
  set: { assigneeId: string | null; snoozedUntil: Date | null; tags: string[]; mergedInto?: string | null };
  /** What will happen, as the preview, the history and the audit log say it. Empty when nothing changes. */
  texts: string[];
}

type Plan = { allowed: true; planned: Planned } | { allowed: false; code: keyof typeof caseErrors };

/** What a change does to a case, or why it cannot. `seen`: the version that the operator looked at, if they said. */
export function planChange(
  state: CaseState,
  change: CaseChange,
  { seen, assignee, now }: { seen?: number | undefined; assignee: Assignee | null; now: Date },
): Plan {
  if (state.closedAt) return { allowed: false, code: "CASE_CLOSED" };
  if (seen !== undefined && seen !== state.version) return { allowed: false, code: "CASE_CHANGED" };
  if (change.assigneeId && !(assignee && canAtDesk(assignee.deskRole, caseKinds[state.kind].act)))
    return { allowed: false, code: "CASE_ASSIGNEE" };
  const tags = changedTags(state.tags, change);
  if (tags.length > TAGS_A_CASE) return { allowed: false, code: "CASE_TAGS" };
  const { assigneeId = state.assigneeId, snoozedUntil = state.snoozedUntil } = change;
  const texts = [
    assigneeId !== state.assigneeId && (assignee && assigneeId ? `Assigned to ${assignee.name}` : "Assigned to nobody"),
    snoozedUntil?.getTime() !== state.snoozedUntil?.getTime() && snoozeText(snoozedUntil, now),
    ...tags.filter((tag) => !state.tags.includes(tag)).map((tag) => `Tagged ${tag}`),
    ...state.tags.filter((tag) => !tags.includes(tag)).map((tag) => `Tag ${tag} removed`),
    change.note !== undefined && "Note added",
  ].filter((text) => text !== false);
  return { allowed: true, planned: { set: { assigneeId, snoozedUntil, tags }, texts } };
}

const changedTags = (tags: readonly string[], { addTags = [], removeTags = [] }: CaseChange): string[] =>
  [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].sort();

const snoozeText = (until: Date | null, now: Date): string =>
  until && until > now ? `Snoozed until ${shortDayAndTime(until)}` : "Back in the queue";
