import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import type { MilestoneStatus } from "../rules/milestone.machine.ts";

interface MilestoneLineProps {
  milestone: {
    title: string;
    description: string | null;
    /** In pence. */
    amount: number;
    netAmount: string | null;
    status: MilestoneStatus;
    statusWord: string;
    dueOn: string | null;
    paidOn: string | null;
    releasedOn: string | null;
    failure: string | null;
  };
  number: number;
  /** The buttons. */
  children?: ReactNode;
}

/** One milestone: title, amount, status and dates. */
export function MilestoneLine({ milestone, number, children }: MilestoneLineProps) {
  return (
    <li className="py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="subheading break-words">
            <span className="num text-soft">{number}.</span> {milestone.title}
          </h2>
          {milestone.description && (
            <p className="mt-1 max-w-measure whitespace-pre-line break-words">{milestone.description}</p>
          )}
        </div>
        <div className="flex flex-none flex-col items-end gap-1.5">
          <Money amount={milestone.amount} size="lg" />
          <Badge state={milestone.status}>{milestone.statusWord}</Badge>
        </div>
      </div>
      <p className="num mt-1.5 text-sm text-soft">{statusText(milestone)}</p>
      {milestone.failure && <p className="mt-1.5 font-semibold text-red text-sm">{milestone.failure}</p>}
      {children && <div className="mt-4 flex flex-wrap items-center gap-2.5 empty:hidden">{children}</div>}
    </li>
  );
}

/** "Due Tue 3 Mar", "Paid on Tue 3 Mar, released on Fri 6 Mar". */
function statusText({ dueOn, paidOn, releasedOn, status, netAmount }: MilestoneLineProps["milestone"]): string {
  const due = paidOn === null && dueOn ? `Due ${dueOn}` : null;
  const paid = paidOn && `Paid on ${paidOn}${releasedOn ? `, released on ${releasedOn}` : ""}`;
  const held = status === "paid" && !releasedOn ? "Held" : null;
  return [due, paid, held, netAmount].filter(Boolean).join(" · ");
}
