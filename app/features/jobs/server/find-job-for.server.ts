import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { rowsPart } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jsonRow, selection } from "#db/statement.server.ts";
import { tableFields } from "#db/table-fields.server.ts";
import { type AskedRead, viewerRead } from "#db/viewer-read.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { type ViewOf, viewOf } from "#kernel/fields.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { jobFields } from "../rules/job.fields.ts";
import { type ViewerRole, viewerRoleOf } from "../rules/job.policy.ts";
import { asksViewer } from "./invitations.server.ts";
import type { JobRow } from "./job-changes.server.ts";
import { customerColumns, type JobCustomer, readCustomer } from "./job-customer.server.ts";

/** The table of jobs with who sees which of its columns. */
export const jobTable = tableFields(jobPostings, jobFields);

const shown = jobTable.seenBy("owner");

type StoredJob = Pick<JobRow, keyof typeof shown>;

/** A job as its viewer may see it (`jobFields`): `postcode` is only the outward part unless the `viewerRole` may see all of it. */
export interface JobView extends ViewOf<typeof jobFields, StoredJob> {
  /** The outward part of the postcode ("LS6"). */
  location: string;
  viewerRole: ViewerRole;
  customer: JobCustomer;
  /** The ids of the tradespeople asked first, for its customer and admins; null for everybody else. */
  askedFirst: readonly string[] | null;
}

/** The booking statuses in which a tradesperson counts as booked on a job, including disputes. */
const BOOKED = ["confirmed", "completed", "disputed"] as const;

const readColumns = jsonRow<StoredJob>(shown);

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

const readJob = viewerRead<Found>(
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

/** The read of `findJobFor`; undefined if there is no such job. */
export const jobRead = (jobId: string): AskedRead<Found> | undefined =>
  isId(jobId) ? { read: readJob, values: { jobId } } : undefined;

/** The same as a part, of the job `jobId` (null: of none), for the `viewer`. Show it with `findJobFor`. */
export const jobRowsPart = rowsPart(
  () => readJob.sqlFor(sql`${sql.placeholder("viewer")}`),
  (rows: Found[], _given: { viewer: string; jobId: string | null }) => rows,
);

/**
 * One job with its customer, as the actor may see it: its customer, tradespeople who may see it, admins. Throws NOT_SIGNED_IN
 * for visitors and NOT_FOUND (404) for private or missing jobs. `rows` are what its read has given already.
 */
export async function findJobFor(ctx: Ctx, jobId: string, rows?: readonly Found[]): Promise<JobView> {
  const user = requireUser(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const [row] = rows ?? (await readJob(ctx.db, { viewer: user.id, jobId }));
  const found = row && { ...row, job: readColumns(row.job), customer: readCustomer(row.customer) };
  const viewerRole = found ? viewerRoleOf(user, found.job, found) : null;
  if (!found || !viewerRole) throw jobNotFound();
  return seenAs(found, viewerRole);
}

/** A job that its customer has just posted, as they see it. */
export function ownView(
  { customer, ...row }: JobRow & { customer: JobCustomer },
  askedFirst: readonly string[],
): JobView {
  return seenAs({ job: row, customer, askedFirst }, "owner");
}

type Viewed = Pick<Found, "job" | "customer" | "askedFirst">;

function seenAs({ job, customer, askedFirst }: Viewed, viewerRole: ViewerRole): JobView {
  return {
    ...viewOf(jobFields, job, viewerRole),
    location: job.outwardCode,
    viewerRole,
    customer,
    askedFirst: viewerRole === "owner" || viewerRole === "admin" ? askedFirst : null,
  };
}
