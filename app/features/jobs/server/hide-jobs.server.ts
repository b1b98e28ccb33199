import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";

/**
 * Hides the open jobs of a customer who is suspended from tradespeople who have not quoted for them. `showMissedJobs` shows
 * them again after the suspension. Returns how many were hidden.
 */
export async function hideJobsOf(tx: Tx, customerId: string): Promise<number> {
  const hidden = await tx
    .update(jobPostings)
    .set({ visibleAt: null })
    .where(and(eq(jobPostings.customerId, customerId), eq(jobPostings.status, "open")))
    .returning({ id: jobPostings.id });
  return hidden.length;
}
