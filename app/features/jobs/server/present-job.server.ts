import type { JobView } from "./find-job-for.server.ts";

/** A job's row in the API, from a view that already shows only what its viewer may see (`findJobFor`). */
export function presentJob(job: Omit<JobView, "customer" | "standing" | "remindedAt"> & Partial<JobView>) {
  return {
    id: job.id,
    customer_id: job.customerId,
    title: job.title,
    category: job.category,
    description: job.description,
    budget_min: job.budgetMin,
    budget_max: job.budgetMax,
    postcode: job.postcode,
    location: job.location,
    preferred_start_date: job.preferredStartDate,
    status: job.status,
    visible: job.visibleAt !== null,
    expires_at: job.expiresAt.toISOString(),
    created_at: job.createdAt.toISOString(),
  };
}
