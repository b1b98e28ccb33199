import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { JobStatus } from "../rules/job.machine.ts";

/** A job's status, in a transaction that holds the lock of its booking; null for an unknown job. Unscoped. */
export async function findJobStatus(tx: Tx, jobId: string): Promise<JobStatus | null> {
  const [job] = await tx.select({ status: jobPostings.status }).from(jobPostings).where(eq(jobPostings.id, jobId));
  return job?.status ?? null;
}
