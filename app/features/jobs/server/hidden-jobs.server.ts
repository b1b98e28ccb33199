import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { hiddenJobs, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { asksViewer } from "./invitations.server.ts";

/**
 * SQL: the viewer has not hidden this job. Most people hide none, which the newest one says once for the statement. The primary key has all that the
 * look-up needs. "Offset 0" keeps it a look-up for each row: as an anti-join it could become a hash of everything that the viewer has hidden, after
 * which a list would not be read in the order of its index any more.
 */
export const notHidden = (viewer: SQL, jobId: SQL): SQL => {
  const ofViewer = sql`from ${hiddenJobs} where ${hiddenJobs.userId} = ${viewer}`;
  const newest = sql`select true ${ofViewer} order by ${hiddenJobs.createdAt} desc, ${hiddenJobs.jobId} desc limit 1`;
  return sql`((${newest}) is null or not exists (select ${ofViewer} and ${hiddenJobs.jobId} = ${jobId} offset 0))`;
};

/** SQL, for a row of `hidden_jobs`: the viewer would find the job in their lists, if they had not hidden it. Looked up for each row, too. */
export const wouldBeListed = (viewer: SQL): SQL =>
  sql`exists (select from ${jobPostings} join ${profiles} on ${profiles.id} = ${jobPostings.customerId}
    where ${jobPostings.id} = ${hiddenJobs.jobId} and ${jobPostings.status} = 'open'
    and (${jobPostings.visibleAt} is not null or (${profiles.suspendedAt} is null and ${asksViewer(viewer)})) offset 0)`;

/** Serialises what a person marks a job as, so that it is never both saved and hidden. */
export async function lockMark(tx: Tx, userId: string, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job-mark:${userId}:${jobId}`}, 0))`);
}
