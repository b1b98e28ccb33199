import type { caseErrors } from "./case.errors.ts";
import { TAGS_A_CASE } from "./case.schema.ts";
import type { CaseState, Planned } from "./case-change.ts";
import { type CaseKind, caseNumber } from "./case-kinds.ts";

/**
 * Kinds of which one person often has several at once that one operator answers together. The others carry money, a deadline of the law or of the
 * bank, or a decision about one booking or job, so each keeps a place of its own in the queue.
 */
export const MERGEABLE: readonly CaseKind[] = ["support", "check", "report", "risk", "signal", "review"];

interface MergedState extends Omit<CaseState, "version"> {
  id: string;
  number: number;
  personId: string | null;
  deadline: Date;
  /** How many are merged into it already. */
  mergedCount: number;
}

type Refusal = keyof typeof caseErrors;

/** Why these cases cannot become one, whichever of them stays; null when they can. One kind and one person: the same roles see both. */
export function mergeRefusal(cases: readonly MergedState[]): Refusal | null {
  const [first, second] = cases;
  if (!first || !second) return "CASE_MERGE";
  if (cases.some(({ closedAt }) => closedAt !== null)) return "CASE_CLOSED";
  if (!MERGEABLE.includes(first.kind) || first.personId === null) return "CASE_MERGE";
  if (cases.some(({ kind, personId }) => kind !== first.kind || personId !== first.personId)) return "CASE_MERGE";
  if (cases.filter(({ mergedCount }) => mergedCount > 0).length > 1) return "CASE_HAS_MERGED";
  return mergedTags(cases).length > TAGS_A_CASE ? "CASE_TAGS" : null;
}

/** Which of them stays unless the operator says otherwise: the one that others are merged into, else the one that is due first. */
export const usuallyStays = <One extends MergedState>(cases: readonly One[]): One | undefined =>
  [...cases].sort((a, b) => b.mergedCount - a.mergedCount || a.deadline.getTime() - b.deadline.getTime())[0];

interface PlannedMerge<One> {
  keep: { row: One; planned: Planned };
  others: { row: One; planned: Planned }[];
}
type MergePlan<One> = { allowed: true; plan: PlannedMerge<One> } | { allowed: false; code: Refusal };

/** What merging sets: the one that stays has all tags, and an operator if one of them has one. */
export function planMerge<One extends MergedState>(cases: readonly One[], keepId: string): MergePlan<One> {
  const refusal = mergeRefusal(cases);
  const keep = cases.find(({ id }) => id === keepId);
  const others = cases.filter(({ id }) => id !== keepId);
  if (refusal || !keep) return { allowed: false, code: refusal ?? "CASE_MERGE" };
  if (others.some(({ mergedCount }) => mergedCount > 0)) return { allowed: false, code: "CASE_HAS_MERGED" };
  const assigneeId = keep.assigneeId ?? others.find((one) => one.assigneeId !== null)?.assigneeId ?? null;
  const planned = {
    set: { assigneeId, snoozedUntil: keep.snoozedUntil, tags: mergedTags(cases) },
    texts: others.map(({ number }) => `${caseNumber(number)} merged into this case`),
  };
  return {
    allowed: true,
    plan: {
      keep: { row: keep, planned },
      others: others.map((row) => ({
        row,
        planned: {
          set: { ...kept(row), mergedInto: keep.id },
          texts: [`Merged into ${caseNumber(keep.number)}`],
        },
      })),
    },
  };
}

/** The changes to both cases when a merged case is separated from its main case. */
export const planSeparation = <One extends MergedState>(row: One, from: One) => ({
  row: {
    row,
    planned: {
      set: { ...kept(row), mergedInto: null },
      texts: [`Separated from ${caseNumber(from.number)}`],
    },
  },
  from: {
    row: from,
    planned: { set: kept(from), texts: [`${caseNumber(row.number)} separated from this case`] },
  },
});

const kept = ({ assigneeId, snoozedUntil, tags }: MergedState) => ({ assigneeId, snoozedUntil, tags: [...tags] });

const mergedTags = (cases: readonly MergedState[]): string[] => [...new Set(cases.flatMap(({ tags }) => tags))].sort();
