export const texts = {
  id: "features/subscriptions/rules/alert.texts",
  allJobs: "All jobs",
  atOnce: "At once",
  everyMorningAt7Am: "Every morning at 7am",
  upToBudgetMax: (budgetMax: string) => `Up to ${budgetMax}`,
  anyBudget: "Any budget",
};
