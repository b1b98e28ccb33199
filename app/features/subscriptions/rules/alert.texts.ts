export const texts = {
  id: "features/subscriptions/rules/alert.texts",
  allJobs: "All jobs",
  atOnce: "At once",
  everyMorningAt7Am: "Every morning at 7am",
  upToBudgetMax: (budgetMax: string) => `Up to ${budgetMax}`,
  anyBudget: "Any budget",

  whenAndHow: (frequency: string, alert: string) => `${frequency}, by ${alert}`,
  toBudgetMin: (budgetMin: string, budgetMax: string) => `${budgetMin} to ${budgetMax}`,
  fromBudgetMin: (budgetMin: string) => `From ${budgetMin}`,
};
