import type { ApprovalStatus } from "./approval.machine.ts";

const acts = {
  "booking.refund": "Refund",
  "dispute.decide": "Decision on a dispute",
  "suspension.decide-booking": "Decision on a frozen booking",
  "no-access.uphold": "Call-out charge after an objection",
  "money.write_off": "Write-off",
  "user.change-role": "Change of an operator’s role",
  "platform_report.export": "Report with tax numbers",
};

const sentForApproval = {
  title: "Sent to a second person",
  description: "Nothing happens until another operator confirms it under Approvals.",
};

const ACTS: Record<string, string> = acts;

/** The name of an act that needs a second person. */
export const actTitle = (kind: string): string => ACTS[kind] ?? kind;

const STATUSES: Record<ApprovalStatus, string> = {
  waiting: "waiting",
  approved: "confirmed",
  sent_back: "sent back",
  withdrawn: "withdrawn",
  outdated: "outdated",
  expired: "expired",
};

/** What has become of a request, in a word or two. */
export const decidedText = (status: ApprovalStatus): string => STATUSES[status];

/** The toast of an act that now waits for a second person. */
export const SENT_FOR_APPROVAL = sentForApproval;
