import { count, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";

/**
 * For each job, how many quotes it received (including rejected and expired ones, excluding withdrawn ones) and how many are
 * pending. One query; a job without quotes has no entry.
 */
export async function quoteCounts(
  db: Queryable,
  jobIds: readonly string[],
): Promise<Map<string, { received: number; pending: number }>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({ jobId: quotes.jobId, status: quotes.status, number: count() })
    .from(quotes)
    .where(inArray(quotes.jobId, [...jobIds]))
    .groupBy(quotes.jobId, quotes.status);
  const counts = new Map<string, { received: number; pending: number }>();
  for (const { jobId, status, number } of rows) {
    const of = counts.get(jobId) ?? { received: 0, pending: 0 };
    if (status !== "withdrawn") of.received += number;
    if (status === "pending") of.pending += number;
    counts.set(jobId, of);
  }
  return counts;
}
