export const texts = {
  id: "features/jobs/rules/job.labels.texts",
  upTo: (max: string) => `Up to ${max}`,
  notSpecified: "Budget not specified",
  statusWords: {
    open: "Open",
    in_progress: "In progress",
    completed: "Completed",
    cancelled: "Cancelled",
    expired: "Expired",
  },
};
