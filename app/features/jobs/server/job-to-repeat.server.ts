import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { isId } from "#kernel/id.ts";
import { type JobPhoto, unsafePhotosOfJob } from "./job-photos.server.ts";
import type { JobRow } from "./lock-open-job.server.ts";

/** The actor's own job with its photos, for posting a similar one; null when they have no such job. */
export async function jobToRepeat(ctx: Ctx, jobId: unknown): Promise<{ job: JobRow; photos: JobPhoto[] } | null> {
  const { actor, db } = ctx;
  if (!isId(jobId) || actor.kind !== "user") return null;
  const own = and(eq(jobPostings.id, jobId), eq(jobPostings.customerId, actor.id));
  const [job] = await db.select(storedColumns(jobPostings)).from(jobPostings).where(own);
  return job ? { job, photos: await unsafePhotosOfJob(db, job.id) } : null;
}
