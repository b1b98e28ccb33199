export const texts = {
  id: "features/jobs/rules/job.labels.texts",
  upToBudgetMax: (budgetMax: string) => `Up to ${budgetMax}`,
  budgetNotSpecified: "Budget not specified",
  statusWords: {
    open: "Open",
    in_progress: "In progress",
    completed: "Completed",
    cancelled: "Cancelled",
    expired: "Expired",
  },
};
