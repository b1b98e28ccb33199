import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { quoteNotFound } from "../rules/quote.errors.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** A quote for one of a customer's own jobs. Throws NOT_FOUND. */
export async function findQuoteForCustomer(db: Queryable, customer: User, quoteId: string): Promise<QuoteRow> {
  const [row] = isId(quoteId)
    ? await db
        .select({ quote: quotes })
        .from(quotes)
        .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
        .where(and(eq(quotes.id, quoteId), eq(jobPostings.customerId, customer.id)))
    : [];
  if (!row) throw quoteNotFound();
  return row.quote;
}
