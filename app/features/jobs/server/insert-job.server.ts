import { getTableColumns, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
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
import { creationValues, insertCreation } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { ANYWHERE, cellOf } from "#kernel/geo/cells.ts";
import { needsGasReview } from "../rules/gas-work.ts";
import type { JobDetail } from "../rules/guide/details.ts";
import type { PostJob } from "../rules/job.fields.ts";
import { JOB_OPEN_DAYS, jobMachine } from "../rules/job.machine.ts";
import type { OpenToOthers } from "../rules/open-to-others.ts";
import { matchJobAlertsTask } from "../tasks.ts";
import { customerColumns, type JobCustomer, readCustomer } from "./job-customer.server.ts";
import type { JobRow } from "./lock-open-job.server.ts";

/** A job to post, with the id that its form chose and the place of its postcode. */
export type NewJob = PostJob & {
  id: string;
  outwardCode: string;
  latitude?: number;
  longitude?: number;
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

/** The columns that are written, each with its placeholder. */
const GIVEN = [
  "id",
  "customerId",
  "title",
  "category",
  "description",
  "budgetMin",
  "budgetMax",
  "postcode",
  "outwardCode",
  "latitude",
  "longitude",
  "preferredStartDate",
  "details",
  "kind",
  "openToOthers",
  "gasAnswer",
  "gasReviewAt",
  "expiresAt",
  "createdAt",
] satisfies (keyof typeof shown)[];
const columns = getTableColumns(jobPostings);
const given = GIVEN.map((name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name].getSQLType())}`);
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = sql.raw(GIVEN.map(snakeCase).join(", "));

/**
 * Inserts a job with the event of its creation, its id beside the key of the call, and the task that finds the alerts it matches, in one statement. Without an
 * alert for its category and place there is no task. The account and the profile
 * are locked: they are read as they are after a concurrent suspension, or verification of the address, has been committed, and whichever
 * runs second sees the other's change.
 */
const insert = statement<Inserted>(
  "post_job",
  () => sql`with person as (
    select ${profiles.suspendedAt} is not null as suspended, ${users.emailVerified} as verified, ${selection(customerColumns)}
    from ${profiles} join ${users} on ${users.id} = ${profiles.id} where ${profiles.id} = ${sql.placeholder("customerId")}::uuid
    for share of ${profiles}, ${users}),
  ${keyInStatement.claim},
  posted as (
    insert into ${jobPostings} (${names}, visible_at)
    select ${sql.join(given, sql`, `)}, case when verified and ${sql.placeholder("openToOthers")}::text = 'now' then ${sql.placeholder("createdAt")}::timestamptz end from person where not suspended and ${keyInStatement.isFree}
    on conflict (id) do nothing returning ${selection(shown)}),
  recorded as (${insertCreation(jobMachine, sql`posted`)}),
  remembered as (${keyInStatement.remember(sql`posted`)}),
  enqueued as (select ${enqueueCall(matchJobAlertsTask, { jobId: sql`posted.id` })} from posted where "visibleAt" is not null and exists (
    select from ${jobAlerts} where ${jobAlerts.pausedAt} is null and ${jobAlerts.categories} @> array[posted.category] and ${jobAlerts.cells} && ${sql.placeholder("cells")}::int[]))
  select suspended, ${keyInStatement.outcome}, (select row_to_json(posted) from posted) as job, row_to_json(person) as customer, (select count(*) from enqueued) from person`,
);

/** The cells in which an alert must be to match a job, as matchJobAlerts reads them. */
const cellsOf = ({ latitude, longitude }: NewJob): number[] =>
  latitude === undefined || longitude === undefined ? [ANYWHERE] : [ANYWHERE, cellOf({ latitude, longitude })];

/** Null when the job already exists; what the call has created before, if it has a key. Throws SUSPENDED. */
export async function insertJob(
  db: Queryable,
  { actor, clock }: Ctx,
  job: NewJob,
  idempotencyKey?: string,
): Promise<PostedJob | AlreadyMade | null> {
  const { id: customerId } = requireUser(actor);
  const at = clock.now();
  const [done] = await insert(db, {
    latitude: null,
    longitude: null,
    ...job,
    kind: job.kind ?? null,
    details: JSON.stringify(job.details ?? []),
    openToOthers: job.openToOthers ?? "now",
    cells: cellsOf(job),
    ...keyValues(customerId, idempotencyKey),
    customerId,
    gasReviewAt: needsGasReview({ ...job, gasDecision: null }) ? at.toISOString() : null,
    expiresAt: later(at, JOB_OPEN_DAYS * DAY).toISOString(),
    ...creationValues({ actor, at }),
  });
  if (!done) throw new Error("the customer of a new job has no profile");
  if (done.suspended) throw errors.SUSPENDED();
  const before = madeBefore(done);
  if (before) return before;
  return done.job && { ...readColumns(done.job), customer: readCustomer(done.customer) };
}
