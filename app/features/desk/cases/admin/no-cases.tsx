import { Inbox, SearchX } from "lucide-react";
import { shortDayAndTime } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type CaseFilter, casesPath, viewLabels } from "../rules/case-query.ts";

interface NoCasesProps {
  filter: CaseFilter;
  /** Whether earlier pages of the list have cases. */
  isFurther: boolean;
  /** The soonest deadline of all open cases; null if there is none. */
  nextDeadline: Date | null;
}

/** An empty list: only without a search, a filter and a view does it mean that nothing waits. */
export function NoCases({ filter, isFurther, nextDeadline }: NoCasesProps) {
  const { view, q, closed, sort: _order, ...narrower } = filter;
  const isNarrow = Object.values(narrower).some((value) => value !== undefined);
  if (!q && !isNarrow && !closed && view === "all" && !isFurther)
    return (
      <EmptyState icon={Inbox} title="Nothing is waiting">
        {nextDeadline ? `Next deadline ${shortDayAndTime(nextDeadline)}.` : "There are no open cases."}
      </EmptyState>
    );
  const why = isNarrow
    ? "No cases match these filters"
    : isFurther
      ? "There is no later case"
      : closed
        ? "No case is closed yet"
        : `No case is in the view “${viewLabels[view]}”`;
  return (
    <EmptyState
      icon={SearchX}
      title={q ? `No cases match “${q}”` : why}
      action={<ButtonLink to={casesPath({ view: "all" })}>Show all open cases</ButtonLink>}
    >
      {q && isNarrow && "The list is also narrowed by filters."}
    </EmptyState>
  );
}
