import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { type StoredRow, storedColumns } from "#db/stored-columns.server.ts";
import { isId } from "#kernel/id.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";
import { hasAsked } from "./invitations.server.ts";

export type JobRow = StoredRow<typeof jobPostings>;

/** Locks a job's row, in any state, until the transaction ends. Throws NOT_FOUND. */
export async function lockJob(tx: Tx, jobId: string): Promise<JobRow> {
  const [job] = isId(jobId)
    ? await tx.select(storedColumns(jobPostings)).from(jobPostings).where(eq(jobPostings.id, jobId)).for("update")
    : [];
  if (!job) throw jobNotFound();
  return job;
}

/**
 * Locks an open job's row until the transaction ends, so that quotes and acceptances of one job are serialised. Throws
 * NOT_FOUND (also for a job that tradespeople, or `viewer` of them, cannot see), JOB_NOT_OPEN.
 */
export async function lockOpenJob(tx: Tx, jobId: string, viewer?: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId);
  if (!job.visibleAt && !(await hasAsked(tx, jobId, viewer))) throw jobNotFound();
  if (job.status !== "open") throw jobErrors.JOB_NOT_OPEN();
  return job;
}
