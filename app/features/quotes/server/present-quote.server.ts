import { ratingOf } from "#features/reviews/rules/rating.ts";
import { presentTrader } from "#features/verification/index.server.ts";
import { checkStates, isIdentityChecked } from "#features/verification/rules/not-checked.ts";
import { presentFields } from "../rules/quote.fields.ts";
import type { QuoteFile } from "../rules/quote-files.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import type { MyQuote } from "./my-quotes.server.ts";
import type { QuoterChecks } from "./quoter-checks.server.ts";
import type { QuoteWithQuoter } from "./quotes-of-job.server.ts";

/** A file of a quote in the API. */
export const presentQuoteFile = (quoteId: string, file: QuoteFile) => ({
  ...file,
  url: `/api/v1/quotes/${quoteId}/files/${file.id}`,
});

/** A quote in the API: the specification's fields, its expiry time and its tradesperson's checks. */
export const presentQuote = (quote: QuoteRow, { trade, checks }: QuoterChecks) => ({
  id: quote.id,
  job_id: quote.jobId,
  tradesperson_id: quote.tradespersonId,
  ...presentFields(quote),
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
    distance_miles: quote.tradesperson.miles,
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
