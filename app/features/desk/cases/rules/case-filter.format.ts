import { dueLabels } from "#kernel/deadline.ts";
import { caseKinds } from "./case-kinds.ts";
import { type CaseFilter, viewLabels } from "./case-query.ts";

/** What a filter shows: "Open, Report, with Aisha Rahman, tagged refund". */
export const filterText = (
  { view, kind, assignee, due, tag, q }: CaseFilter,
  names: ReadonlyMap<string, string>,
): string =>
  [
    viewLabels[view],
    kind && caseKinds[kind].label,
    assignee && `with ${names.get(assignee) ?? "a former operator"}`,
    due && dueLabels[due].toLowerCase(),
    tag && `tagged ${tag}`,
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join(", ");
