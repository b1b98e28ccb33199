import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** How far back it looks for quotes of one category, and how many it finds. */
const LOOKED_AT = 30;
const FOUND = 2;

/** A tradesperson's last quotes for jobs of a category, the last first, to begin the next one from. */
export async function lastQuotes(
  db: Queryable,
  { tradespersonId, category }: { tradespersonId: string; category: string },
): Promise<{ quote: QuoteRow; jobTitle: string }[]> {
  const rows = await db
    .select({ quote: quotes, jobTitle: jobPostings.title, category: jobPostings.category })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(eq(quotes.tradespersonId, tradespersonId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(fewRows(LOOKED_AT));
  return rows.filter((row) => row.category === category).slice(0, FOUND);
}
