import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { withNulls } from "#app/web/field-schemas.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import {
  type AlreadyMade,
  type KeyOutcome,
  keyInStatement,
  keyValues,
  madeBefore,
} from "#db/idempotent-create.server.ts";
import { enqueueCall } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobAlerts } from "#db/schema/subscriptions.ts";
import { jsonRow, selection, statement } from "#db/statement.server.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { creationValues, insertCreation, recordCreation } from "#db/transition.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import type { GeoPoint } from "#kernel/geo/areas.ts";
import { ANYWHERE, cellOf } from "#kernel/geo/cells.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import type { JobDetail } from "../rules/details.ts";
import { needsGasReview } from "../rules/gas-work.ts";
import { jobFields, type PostJob } from "../rules/job.fields.ts";
import { JOB_OPEN_DAYS, type JobStatus, jobMachine } from "../rules/job.machine.ts";
import type { OpenToOthers } from "../rules/open-to-others.ts";
import { matchJobAlertsTask } from "../tasks.ts";
import { jobTable } from "./find-job-for.server.ts";
import type { JobRow } from "./job-changes.server.ts";
import { customerColumns, type JobCustomer, readCustomer } from "./job-customer.server.ts";
import { type JobPhoto, unsafePhotosOfJob } from "./job-photos.server.ts";

/** A job to post, with the id that its form chose and the place of its postcode. */
export type NewJob = PostJob &
  GeoPoint & {
    id: string;
    outwardCode: string;
    details?: readonly JobDetail[] | undefined;
    openToOthers?: OpenToOthers | undefined;
    kind?: string | undefined;
  };

export interface PostedJob extends JobRow {
  customer: JobCustomer;
}

interface Inserted extends KeyOutcome {
  suspended: boolean;
  /** Null when there is a job with this id already. */
  job: JobRow | null;
  customer: JobCustomer;
}

const shown = storedColumns(jobPostings);

const readColumns = jsonRow<JobRow>(shown);

/** When it became visible is decided by the statement. */
const given = jobTable.placeholders({
  also: ["id", "details", "openToOthers", "createdAt"],
  without: ["visibleAt"],
});

/**
 * Inserts a job with the event of its creation, its id beside the key of the call, and the task that finds the alerts it matches, in one statement. Without an
 * alert for its category and place there is no task. The account and the profile
 * are locked: they are read as they are after a concurrent suspension, or verification of the address, has been committed, and whichever
 * runs second sees the other's change.
 */
const insert = statement<Inserted>(
  () => sql`with person as (
    select ${profiles.suspendedAt} is not null as suspended, ${users.emailVerified} as verified, ${selection(customerColumns)}
    from ${profiles} join ${users} on ${users.id} = ${profiles.id} where ${profiles.id} = ${sql.placeholder("customerId")}::uuid
    for share of ${profiles}, ${users}),
  ${keyInStatement.claim},
  posted as (
    insert into ${jobPostings} (${given.names}, visible_at)
    select ${given.values}, case when verified and ${sql.placeholder("openToOthers")}::text = 'now' then ${sql.placeholder("createdAt")}::timestamptz end from person where not suspended and ${keyInStatement.isFree}
    on conflict (id) do nothing returning ${selection(shown)}),
  recorded as (${insertCreation(jobMachine, sql`posted`)}),
  remembered as (${keyInStatement.remember(sql`posted`)}),
  enqueued as (select ${enqueueCall(matchJobAlertsTask, { jobId: sql`posted.id` })} from posted where "visibleAt" is not null and exists (
    select from ${jobAlerts} where ${jobAlerts.pausedAt} is null and ${jobAlerts.categories} @> array[posted.category] and ${jobAlerts.cells} && ${sql.placeholder("cells")}::int[]))
  select suspended, ${keyInStatement.outcome}, (select row_to_json(posted) from posted) as job, row_to_json(person) as customer, (select count(*) from enqueued) from person`,
);

/** Null when the job already exists; what the call has created before, if it has a key. Throws SUSPENDED. */
export async function insertJob(
  db: Queryable,
  { actor, clock }: Ctx,
  job: NewJob,
  idempotencyKey?: string,
): Promise<PostedJob | AlreadyMade | null> {
  const { id: customerId } = requireUser(actor);
  const at = clock.now();
  const content = withNulls(jobFields, job);
  const row = given.row({
    ...job,
    ...content,
    kind: job.kind ?? null,
    details: JSON.stringify(job.details ?? []),
    openToOthers: job.openToOthers ?? "now",
    customerId,
    gasReviewAt: needsGasReview({ ...content, gasDecision: null }) ? at.toISOString() : null,
    expiresAt: later(at, JOB_OPEN_DAYS * DAY).toISOString(),
    createdAt: at.toISOString(),
  });
  const [done] = await insert(db, {
    ...row,
    // An alert must be in one of these to match it, as matchJobAlerts reads them.
    cells: [ANYWHERE, cellOf(job)],
    ...keyValues(customerId, idempotencyKey),
    ...creationValues({ actor, at }),
  });
  if (!done) throw new Error("the customer of a new job has no profile");
  if (done.suspended) throw errors.SUSPENDED();
  const before = madeBefore(done);
  if (before) return before;
  return done.job && { ...readColumns(done.job), customer: readCustomer(done.customer) };
}

interface AgreedJob {
  /** The job that it repeats, with the same category, location and answer about gas. */
  like: string;
  title: string;
  description: string;
  amount: Pence;
  /** "2026-03-29" */
  preferredStartDate: string;
}

/**
 * Posts a job whose price and tradesperson are already agreed, in the transaction of a flow that then books it. It is never
 * visible as open, and no alert matches it.
 */
export async function postAgreedJob(tx: Tx, { like, amount, ...words }: AgreedJob, customer: User, at: Date) {
  const [before] = await tx.select(storedColumns(jobPostings)).from(jobPostings).where(eq(jobPostings.id, like));
  if (!before) throw new Error("the job to repeat was not found");
  const { category, postcode, outwardCode, latitude, longitude, gasAnswer, gasDecision } = before;
  const job = await jobTable.insert(tx, {
    ...words,
    category,
    postcode,
    outwardCode,
    latitude,
    longitude,
    gasAnswer,
    gasDecision,
    // It is agreed already, so nobody has to review it.
    gasReviewAt: null,
    kind: null,
    customerId: customer.id,
    budgetMin: amount,
    budgetMax: amount,
    visibleAt: at,
    expiresAt: later(at, JOB_OPEN_DAYS * DAY),
    createdAt: at,
  });
  await recordCreation(tx, jobMachine, { id: job.id, status: job.status, actor: customer, at });
  return job satisfies JobRow;
}

/** The actor's own job with its photos, for posting a similar one; null when they have no such job. */
export async function jobToRepeat(ctx: Ctx, jobId: unknown): Promise<{ job: JobRow; photos: JobPhoto[] } | null> {
  const { actor, db } = ctx;
  if (!isId(jobId) || actor.kind !== "user") return null;
  const own = and(eq(jobPostings.id, jobId), eq(jobPostings.customerId, actor.id));
  const [job] = await db.select(storedColumns(jobPostings)).from(jobPostings).where(own);
  return job ? { job, photos: await unsafePhotosOfJob(db, job.id) } : null;
}

/** A job's status, in a transaction that holds the lock of its booking; null for an unknown job. Unscoped. */
export async function findJobStatus(tx: Tx, jobId: string): Promise<JobStatus | null> {
  const [job] = await tx.select({ status: jobPostings.status }).from(jobPostings).where(eq(jobPostings.id, jobId));
  return job?.status ?? null;
}
