import type { MilestoneStatus } from "./milestone.machine.ts";

const STATUS_WORDS: Record<MilestoneStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
};

/** The text of a milestone's badge. */
export const milestoneStatusWord = (status: MilestoneStatus): string => STATUS_WORDS[status];
