import { sql } from "drizzle-orm";
import { presentFields } from "#app/web/field-schemas.ts";
import { ratingOf } from "#kernel/rating.ts";
import { jobFields } from "../rules/job.fields.ts";
import type { JobView } from "./find-job-for.server.ts";
import { countsAsGasWork } from "./gas-reviews.server.ts";
import type { MyJob } from "./list-my-jobs.server.ts";
import type { OpenJob } from "./open-jobs.server.ts";
import type { SavedJob } from "./saved-jobs.server.ts";

// Names are literal: in a select without joins, Drizzle omits the table of a column, and "id" would be the quote's.
const count = (condition: string) =>
  sql<number>`(${sql.raw(
    `select count(*)::int from quotes where quotes.job_id = job_postings.id and quotes.status ${condition}`,
  )})`;

/**
 * Subselects for a list of jobs. `received`: every quote that was not withdrawn; `live`: quotes that count towards the limit of
 * three.
 */
export const quoteTallies = {
  received: count("<> 'withdrawn'"),
  live: count("in ('pending', 'accepted')"),
};

type Presentable = Omit<OpenJob, "quotes" | "quotedByMe" | "customerHasPaid" | "saved" | "photos">;

/** A job's fields in the API (`fields`), and what every job has there. Budgets in pence. */
function columns<Shown>(job: Presentable, fields: Shown) {
  return {
    id: job.id,
    customer_id: job.customerId,
    ...fields,
    gas_work: countsAsGasWork(job),
    location: job.location,
    status: job.status,
    visible: job.visibleAt !== null,
    expires_at: job.expiresAt.toISOString(),
    created_at: job.createdAt.toISOString(),
  };
}

/**
 * One job as `findJobFor` returns it, with its customer and their real rating. Whom it asked first and when others see it is
 * for its customer and admins.
 */
export const presentJob = (job: JobView) => ({
  ...columns(job, presentFields(jobFields, job, "owner")),
  details: job.details,
  asked_first: job.askedFirst && [...job.askedFirst],
  open_to_others: job.askedFirst && job.openToOthers,
  customer: {
    id: job.customer.id,
    full_name: job.customer.fullName,
    rating: ratingOf(job.customer),
    review_count: job.customer.reviewCount,
  },
});

/** An open job: `quote_count` counts received quotes, `quotes_left` the quotes it can still receive. */
export function presentOpenJob(job: OpenJob, quotesPerJob: number) {
  return {
    ...columns(job, presentFields(jobFields, job, ["tradespeople"])),
    quote_count: job.quotes.received,
    quotes_left: Math.max(quotesPerJob - job.quotes.live, 0),
  };
}

/** A saved job: `job` as in the list of open jobs, while it is open to the tradesperson. */
export const presentSavedJob = ({ id, title, category, savedAt, job }: SavedJob, quotesPerJob: number) => ({
  job_id: id,
  title,
  category,
  open: job !== null,
  job: job && presentOpenJob(job, quotesPerJob),
  saved_at: savedAt.toISOString(),
});

/** One of the customer's own jobs; its booking is a list of at most one. */
export const presentMyJob = (job: MyJob) => ({
  ...columns({ ...job, location: job.outwardCode }, presentFields(jobFields, job, "owner")),
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
