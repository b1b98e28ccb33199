import { RISKS } from "#features/risk/rules/risk-signal.format.ts";
import { dueLabels } from "#kernel/deadline.ts";
import { caseKinds } from "./case-kinds.ts";
import { type CaseFilter, viewLabels } from "./case-query.ts";
import { ageLabels } from "./case-sort.ts";

/** What a filter shows: "Open, Report, with Aisha Rahman, tagged refund". */
export const filterText = (
  { view, kind, assignee, due, tag, risk, age, closed, q }: CaseFilter,
  names: ReadonlyMap<string, string>,
): string =>
  [
    closed ? "Closed" : viewLabels[view],
    kind && caseKinds[kind].label,
    assignee && `with ${names.get(assignee) ?? "a former operator"}`,
    due && dueLabels[due].toLowerCase(),
    risk && `risk ${(RISKS[Number(risk)] ?? "").toLowerCase()} or more`,
    age && `open ${ageLabels[age].toLowerCase()}`,
    tag && `tagged ${tag}`,
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join(", ");
