const WORDS: Readonly<Record<string, string>> = {
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

/** A job's, a quote's or a booking's state on a card. */
export const stateWords = (status: string): string => WORDS[status] ?? status.replaceAll("_", " ");
