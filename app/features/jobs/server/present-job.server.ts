import { ratingOf } from "#features/reviews/rules/rating.ts";
import { involvesGas } from "../rules/gas-work.ts";
import { presentFields } from "../rules/job.fields.ts";
import type { JobView } from "./find-job-for.server.ts";
import type { MyJob } from "./list-my-jobs.server.ts";
import type { OpenJob } from "./list-open-jobs.server.ts";

type Presentable = Omit<OpenJob, "quotes" | "quotedByMe" | "customerHasPaid">;

/** A job's columns in the API, from a view that already shows only what its viewer may see. Budgets in pence. */
function columns(job: Presentable) {
  return {
    id: job.id,
    customer_id: job.customerId,
    ...presentFields(job),
    gas_work: involvesGas(job),
    location: job.location,
    status: job.status,
    visible: job.visibleAt !== null,
    expires_at: job.expiresAt.toISOString(),
    created_at: job.createdAt.toISOString(),
  };
}

/** One job as `findJobFor` gave it, with its customer and their real rating. */
export const presentJob = (job: JobView) => ({
  ...columns(job),
  customer: {
    id: job.customer.id,
    full_name: job.customer.fullName,
    rating: ratingOf(job.customer),
    review_count: job.customer.reviewCount,
  },
});

/** A row of the open jobs: `quote_count` is what was received, `quotes_left` the places that are free. */
export const presentOpenJob = (job: OpenJob, quotesPerJob: number) => ({
  ...columns(job),
  quote_count: job.quotes.received,
  quotes_left: Math.max(quotesPerJob - job.quotes.live, 0),
});

/** A row of the customer's own jobs, with its booking as a list of none or one. */
export const presentMyJob = (job: MyJob) => ({
  ...columns({ ...job, location: job.outwardCode }),
  quote_count: job.quotes.received,
  bookings: job.booking
    ? [
        {
          id: job.booking.id,
          status: job.booking.status,
          amount: job.booking.amount,
          deposit_paid: job.booking.depositPaid,
          tradesperson_id: job.booking.tradesperson.id,
        },
      ]
    : [],
});
