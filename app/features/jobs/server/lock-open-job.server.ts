import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";

export type JobRow = StoredRow<typeof jobPostings>;

/**
 * Locks an open job's row until the transaction ends, so that quotes and acceptances of one job are serialised. Throws
 * NOT_FOUND (also for a job that tradespeople cannot see yet), JOB_NOT_OPEN.
 */
export async function lockOpenJob(tx: Tx, jobId: string): Promise<JobRow> {
  const [job] = await tx
    .select(storedColumns(jobPostings))
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId))
    .for("update");
  if (!job?.visibleAt) throw jobNotFound();
  if (job.status !== "open") throw jobErrors.JOB_NOT_OPEN();
  return job;
}
