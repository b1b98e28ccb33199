import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/index.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { tellOfQuotes } from "./tell-of-quotes.server.ts";

async function tellQuoters(
  tx: Tx,
  ctx: Ctx,
  told: { kind: "quote-rejected" | "quote-expired"; jobId: string; quotes: readonly QuoteRow[] },
): Promise<void> {
  const { kind, jobId, quotes } = told;
  if (quotes.length === 0) return;
  const [job] = await tx
    .select({ title: jobPostings.title, customerId: jobPostings.customerId })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId));
  if (job) await tellOfQuotes(tx, ctx, job.customerId, quotes);
  const values = { jobTitle: job?.title ?? "" };
  for (const { id, tradespersonId: to } of quotes)
    await notify(tx, ctx, { kind, to, values, path: `/job/${jobId}`, ids: { quote_id: id, job_id: jobId } });
}

/** Tells tradespeople that their quotes for a job were rejected. */
export const tellQuotesRejected = (tx: Tx, ctx: Ctx, jobId: string, quotes: readonly QuoteRow[]): Promise<void> =>
  tellQuoters(tx, ctx, { kind: "quote-rejected", jobId, quotes });

/** Tells a tradesperson that nobody answered their quote in time. */
export const tellQuoteExpired = (tx: Tx, ctx: Ctx, quote: QuoteRow): Promise<void> =>
  tellQuoters(tx, ctx, { kind: "quote-expired", jobId: quote.jobId, quotes: [quote] });
