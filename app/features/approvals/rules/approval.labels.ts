import type { ApprovalStatus } from "./approval.machine.ts";
import { texts } from "./texts.ts";

const ACTS: Record<string, string> = texts.acts;

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
export const SENT_FOR_APPROVAL = texts.sentForApproval;
