import { UserCheck } from "lucide-react";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import type { ListedApproval } from "../index.server.ts";
import { actTitle } from "../rules/approval.labels.ts";
import { texts } from "./waiting-approval.texts.tsx";

/** On the page of what it is about: an act waits for a second person. Nothing when none does. */
export function WaitingApproval({ approval }: { approval: ListedApproval | null }) {
  const t = useTexts(texts);
  if (!approval) return null;
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-md bg-amber-soft px-3.5 py-2.5 text-amber-ink">
      <UserCheck aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="num">
        {t.waitsForSecondPerson(approvalTitle(approval), approval.by, mediumDay(approval.createdAt), (text) => (
          <Link to="/admin/approvals" className="underline">
            {text}
          </Link>
        ))}
      </span>
    </p>
  );
}

/** "Refund of £620.00". */
export const approvalTitle = ({ kind, amount }: Pick<ListedApproval, "kind" | "amount">): string =>
  amount === null ? actTitle(kind) : texts.actOfAmount(actTitle(kind), formatPounds(amount));
