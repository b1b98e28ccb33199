/** The budget of an alert or a job, in pence; null where no limit is given. */
interface Budget {
  budgetMin: number | null;
  budgetMax: number | null;
}

/**
 * Whether a job's budget overlaps an alert's. A limit that the customer leaves out counts as open, so that tradespeople do
 * not miss a job because its customer gave no budget.
 */
export function fitsBudget(job: Budget, alert: Budget): boolean {
  const below = job.budgetMax !== null && alert.budgetMin !== null && job.budgetMax < alert.budgetMin;
  const above = job.budgetMin !== null && alert.budgetMax !== null && job.budgetMin > alert.budgetMax;
  return !below && !above;
}
