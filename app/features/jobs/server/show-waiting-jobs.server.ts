import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/index.ts";

/** Shows tradespeople what a customer posted before their address was verified. Returns how many jobs that was. */
export async function showWaitingJobs(db: Queryable, userId: string, at: Date): Promise<number> {
  const shown = await db
    .update(jobPostings)
    .set({ visibleAt: at })
    .where(and(eq(jobPostings.customerId, userId), isNull(jobPostings.visibleAt), eq(jobPostings.status, "open")))
    .returning({ id: jobPostings.id });
  return shown.length;
}
