import { UserCheck } from "lucide-react";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { Link } from "#ui/link.tsx";
import type { ListedApproval } from "../index.server.ts";
import { actTitle } from "../rules/approval.labels.ts";

/** On the page of what it is about: an act waits for a second person. Nothing when none does. */
export function WaitingApproval({ approval }: { approval: ListedApproval | null }) {
  if (!approval) return null;
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-md bg-amber-soft px-3.5 py-2.5 text-amber-ink">
      <UserCheck aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="num">
        {approvalTitle(approval)} is waiting for a second person. {approval.by} asked for it on{" "}
        {mediumDay(approval.createdAt)}.{" "}
        <Link to="/admin/approvals" className="underline">
          Approvals
        </Link>
      </span>
    </p>
  );
}

/** "Refund of £620.00". */
export const approvalTitle = ({ kind, amount }: Pick<ListedApproval, "kind" | "amount">): string =>
  amount === null ? actTitle(kind) : `${actTitle(kind)} of ${formatPounds(amount)}`;
