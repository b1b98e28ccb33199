import { and, eq, ne, sql } from "drizzle-orm";
import { presentFields } from "#app/web/field-schemas.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { presentTrader } from "#features/verification/index.server.ts";
import { checkStates, isIdentityChecked } from "#features/verification/rules/not-checked.ts";
import type { User } from "#kernel/actor.ts";
import { distanceFigure } from "#kernel/geo/distance.ts";
import { isId } from "#kernel/id.ts";
import { ratingOf } from "#kernel/rating.ts";
import { quoteNotFound } from "../rules/quote.errors.ts";
import { quoteFields } from "../rules/quote.fields.ts";
import type { QuoteFile } from "../rules/quote-files.ts";
import type { MyQuote } from "./my-quotes.server.ts";
import type { QuoteView } from "./quote-table.server.ts";
import type { QuoterChecks } from "./quoter-checks.server.ts";
import type { QuoteWithQuoter } from "./quotes-of-job.server.ts";

/** A file of a quote in the API. */
export const presentQuoteFile = (quoteId: string, file: QuoteFile) => ({
  ...file,
  url: `/api/v1/quotes/${quoteId}/files/${file.id}`,
});

/** A quote in the API: the specification's fields, its expiry time and its tradesperson's checks. */
export const presentQuote = (quote: QuoteView, { trade, checks }: QuoterChecks) => ({
  id: quote.id,
  job_id: quote.jobId,
  tradesperson_id: quote.tradespersonId,
  ...presentFields(quoteFields, quote, "owner"),
  files: (quote.files ?? []).map((file) => presentQuoteFile(quote.id, file)),
  status: quote.status,
  lapsed_check: quote.lapsedCheck,
  checks: checkStates(trade, checks),
  ...(isIdentityChecked(checks) ? {} : { not_checked: true as const }),
  expires_at: quote.expiresAt.toISOString(),
  created_at: quote.createdAt.toISOString(),
});

/** A quote with its tradesperson, for the job's customer. Ratings have one decimal, 0 if there are none. */
export const presentQuoteWithQuoter = (quote: QuoteWithQuoter) => ({
  ...presentQuote(quote, quote.tradesperson),
  tradesperson: {
    user_id: quote.tradesperson.id,
    full_name: quote.tradesperson.fullName,
    trade: quote.tradesperson.trade,
    verified: quote.tradesperson.verified,
    rating: ratingOf(quote.tradesperson),
    review_count: quote.tradesperson.reviewCount,
    distance_miles: distanceFigure(quote.tradesperson.distance),
    checks: quote.tradesperson.checks.map((check) => ({
      kind: check.kind,
      checked_at: check.decidedAt?.toISOString() ?? null,
      expires_at: check.expiresAt,
    })),
    trader: quote.tradesperson.trader && presentTrader(quote.tradesperson.trader),
  },
});

/** A tradesperson's own quote with its job, whose postcode is the outward part. */
export const presentMyQuote = (quote: MyQuote, quoter: QuoterChecks) => ({
  ...presentQuote(quote, quoter),
  job: {
    id: quote.job.id,
    title: quote.job.title,
    category: quote.job.category,
    postcode: quote.job.location,
    budget_min: quote.job.budgetMin,
    budget_max: quote.job.budgetMax,
    status: quote.job.status,
    created_at: quote.job.createdAt.toISOString(),
  },
});

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

/** How long a quote says that its work takes. Unscoped: the caller has found its booking. */
export async function unsafeTimesOf(db: Queryable, quoteId: string): Promise<Pick<QuoteRow, "takes" | "dates">> {
  const [quote] = await db
    .select({ takes: quotes.takes, dates: quotes.dates })
    .from(quotes)
    .where(eq(quotes.id, quoteId));
  return quote ?? { takes: null, dates: null };
}

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
