import { and, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { part } from "#db/part.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteRow } from "./present-quote.server.ts";

/** How far back it looks for quotes of one category, and how many it finds. */
const LOOKED_AT = 30;

const FOUND = 2;

/** The last quotes of a tradesperson, `person`, for jobs of a `category`, the last first, to begin the next one from. */
export const lastQuotesPart = part(
  { quote: getTableColumns(quotes), jobTitle: jobPostings.title, category: jobPostings.category },
  (select) =>
    select
      .from(quotes)
      .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
      .where(eq(quotes.tradespersonId, sql.placeholder("person")))
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(fewRows(LOOKED_AT)),
  (rows, { category }: { person: string; category: string }): { quote: QuoteRow; jobTitle: string }[] =>
    rows.filter((row) => row.category === category).slice(0, FOUND),
);

/** The number of a tradesperson's pending quotes. Unscoped: the caller has checked who asks. */
export const unsafePendingQuoteCount = (db: Queryable, tradespersonId: string): Promise<number> =>
  db.$count(quotes, and(eq(quotes.tradespersonId, tradespersonId), eq(quotes.status, "pending")));

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
