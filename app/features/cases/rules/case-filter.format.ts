import { dueLabels } from "#kernel/deadline.ts";
import { texts } from "./case-filter.texts.ts";
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
    assignee && texts.withWhom(names.get(assignee)),
    due && dueLabels[due].toLowerCase(),
    tag && texts.tagged(tag),
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join(", ");
