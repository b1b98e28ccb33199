/** What an alert and a job say of money, in pence; null where they say nothing. */
interface Budget {
  budgetMin: number | null;
  budgetMax: number | null;
}

/**
 * Whether a job's budget and an alert's have an amount in common. A customer who names no budget, or one end of it only,
 * leaves the rest open: nobody misses a job because its price is for them to say.
 */
export function fitsBudget(job: Budget, alert: Budget): boolean {
  const below = job.budgetMax !== null && alert.budgetMin !== null && job.budgetMax < alert.budgetMin;
  const above = job.budgetMin !== null && alert.budgetMax !== null && job.budgetMin > alert.budgetMax;
  return !below && !above;
}
