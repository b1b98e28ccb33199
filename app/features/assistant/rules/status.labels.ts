const LABELS: Readonly<Record<string, string>> = {
  open: "Open for quotes",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  expired: "Closed",
  pending: "Waiting for an answer",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  confirmed: "Confirmed",
  disputed: "In dispute",
};

/** The status of a job, quote or booking on a card. */
export const statusLabel = (status: string): string => LABELS[status] ?? status.replaceAll("_", " ");
