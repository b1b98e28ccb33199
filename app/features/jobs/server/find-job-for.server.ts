import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { type AheadRead, hotRead } from "#db/hot-read.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jsonRow, selection } from "#db/statement.server.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { seesPostcode, type ViewerRole, viewerRoleOf } from "../rules/job.policy.ts";
import { asksViewer } from "./invitations.server.ts";
import { customerColumns, type JobCustomer, readCustomer } from "./job-customer.server.ts";
import type { JobRow } from "./lock-open-job.server.ts";

/** A job as its viewer may see it: `postcode` is only the outward part unless the `viewerRole` may see all of it. */
export interface JobView
  extends Omit<JobRow, "latitude" | "longitude" | "outwardCode" | "customerPaid" | "customerTopRated"> {
  /** The outward part of the postcode ("LS6"). */
  location: string;
  viewerRole: ViewerRole;
  customer: JobCustomer;
  /** The ids of the tradespeople asked first, for its customer and admins; null for everybody else. */
  askedFirst: readonly string[] | null;
}

/** The booking statuses in which a tradesperson counts as booked on a job, including disputes. */
const BOOKED = ["confirmed", "completed", "disputed"] as const;

const { latitude, longitude, customerPaid, customerTopRated, ...shown } = storedColumns(jobPostings);
const readColumns = jsonRow<StoredJob>(shown);

type StoredJob = Omit<JobRow, "latitude" | "longitude" | "customerPaid" | "customerTopRated">;

interface Found {
  job: StoredJob;
  customer: JobCustomer;
  quoted: boolean;
  booked: boolean;
  asked: boolean;
  askedFirst: readonly string[];
}

/** `json` of the selected columns of the row that the statement has found. */
const json = (columns: Parameters<typeof selection>[0]) =>
  sql`(select row_to_json(line) from (select ${selection(columns)}) line)`;

const readJob = hotRead<Found>(
  "job_for",
  (viewer) => sql`select ${json(shown)} as job, ${json(customerColumns)} as customer,
      exists (select from ${quotes} where ${quotes.jobId} = ${jobPostings.id} and ${quotes.tradespersonId} = ${viewer}) as quoted,
      exists (select from ${bookings} where ${bookings.jobId} = ${jobPostings.id} and ${bookings.tradespersonId} = ${viewer}
        and ${inArray(bookings.status, BOOKED)}) as booked,
      ${profiles.suspendedAt} is null and ${asksViewer(viewer)} as asked,
      array(select ${jobInvitations.tradespersonId} from ${jobInvitations}
        where ${jobInvitations.jobId} = ${jobPostings.id} order by ${jobInvitations.tradespersonId})::text[] as "askedFirst"
    from ${jobPostings} join ${profiles} on ${profiles.id} = ${jobPostings.customerId}
    where ${jobPostings.id} = ${sql.placeholder("jobId")}`,
);

/** The read of `findJobFor`, to be made together with that of the session. */
export const jobReadAhead = (jobId: string): AheadRead | undefined =>
  isId(jobId) ? { read: readJob, values: { jobId } } : undefined;

/**
 * One job with its customer, as the actor may see it: its customer, tradespeople who may see it, admins. Throws NOT_SIGNED_IN
 * for visitors and NOT_FOUND (404) for private or missing jobs.
 */
export async function findJobFor(ctx: Ctx, jobId: string): Promise<JobView> {
  const user = requireUser(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const [row] = await readJob(ctx.db, { viewer: user.id, jobId });
  const found = row && { ...row, job: readColumns(row.job), customer: readCustomer(row.customer) };
  const viewerRole = found ? viewerRoleOf(user, found.job, found) : null;
  if (!found || !viewerRole) throw jobNotFound();
  return viewOf(found, viewerRole);
}

/** A job that its customer has just posted, as they see it. */
export function ownView(
  { customer, ...row }: JobRow & { customer: JobCustomer },
  askedFirst: readonly string[],
): JobView {
  const { latitude: _latitude, longitude: _longitude, customerPaid: _paid, customerTopRated: _top, ...job } = row;
  return viewOf({ job, customer, askedFirst }, "owner");
}

type Viewed = Pick<Found, "job" | "customer" | "askedFirst">;
function viewOf({ job: stored, customer, askedFirst }: Viewed, viewerRole: ViewerRole): JobView {
  const { outwardCode, postcode, ...job } = stored;
  return {
    ...job,
    postcode: seesPostcode(viewerRole) ? postcode : outwardCode,
    location: outwardCode,
    viewerRole,
    customer,
    askedFirst: viewerRole === "owner" || viewerRole === "admin" ? askedFirst : null,
  };
}
