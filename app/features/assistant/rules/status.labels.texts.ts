export const texts = {
  id: "features/assistant/rules/status.labels.texts",
  labels: {
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
  },
};
