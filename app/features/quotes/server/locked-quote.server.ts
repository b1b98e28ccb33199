import { and, eq, ne, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { isId } from "#kernel/id.ts";
import { quoteNotFound } from "../rules/quote.errors.ts";

export type QuoteRow = typeof quotes.$inferSelect;

/**
 * Locks a quote until the transaction ends; returns it with its job's customer and whether a date is requested. Requesting a
 * date also locks the quote, so the result cannot change. Throws NOT_FOUND.
 */
export async function lockQuote(tx: Tx, quoteId: string) {
  const [quote] = isId(quoteId) ? await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for("update") : [];
  if (!quote) throw quoteNotFound();
  const [job] = await tx
    .select({ customerId: jobPostings.customerId, title: jobPostings.title })
    .from(jobPostings)
    .where(eq(jobPostings.id, quote.jobId));
  if (!job) throw quoteNotFound();
  return { quote, job, dateAsked: await hasBooking(tx, quoteId) };
}

async function hasBooking(db: Queryable, quoteId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.quoteId, quoteId), ne(bookings.status, "cancelled")));
  return row !== undefined;
}
