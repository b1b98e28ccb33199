import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { notify } from "#features/notifications/index.server.ts";
import { quoteExpired, quoteLapsed, quoteRejected, quoteReopened } from "../notifications.ts";
import { emitQuoteEvents } from "./emit-quote-events.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

async function notifyQuoters(
  tx: Tx,
  ctx: Ctx,
  told: { kind: typeof quoteRejected | typeof quoteExpired; jobId: string; quotes: readonly QuoteRow[] },
): Promise<void> {
  const { kind, jobId, quotes } = told;
  if (quotes.length === 0) return;
  const [job] = await tx
    .select({ title: jobPostings.title, customerId: jobPostings.customerId })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId));
  if (job) await emitQuoteEvents(tx, ctx, job.customerId, quotes);
  const payload = { jobTitle: job?.title ?? "" };
  for (const { id, tradespersonId: to } of quotes)
    await notify(tx, ctx, kind, { to, payload, path: `/job/${jobId}`, ids: { quote_id: id, job_id: jobId } });
}

/** Notifies tradespeople that their quotes for a job were rejected. */
export const notifyQuotesRejected = (tx: Tx, ctx: Ctx, jobId: string, quotes: readonly QuoteRow[]): Promise<void> =>
  notifyQuoters(tx, ctx, { kind: quoteRejected, jobId, quotes });

/** Notifies tradespeople that the customer opened their quotes for a job again. */
export async function notifyQuotesReopened(
  tx: Tx,
  ctx: Ctx,
  {
    job,
    by,
    quotes,
  }: { job: { id: string; title: string; customerId: string }; by: string; quotes: readonly QuoteRow[] },
): Promise<void> {
  if (quotes.length === 0) return;
  await emitQuoteEvents(tx, ctx, job.customerId, quotes);
  for (const { id, tradespersonId: to, amount } of quotes) {
    const ids = { quote_id: id, job_id: job.id };
    await notify(tx, ctx, quoteReopened, {
      to,
      payload: { jobTitle: job.title, by, amount },
      path: `/job/${job.id}`,
      ids,
    });
  }
}

/** Notifies customer and tradesperson that a quote was not answered in time. */
export async function notifyQuoteExpired(tx: Tx, ctx: Ctx, quote: QuoteRow): Promise<void> {
  await notifyQuoters(tx, ctx, { kind: quoteExpired, jobId: quote.jobId, quotes: [quote] });
  const [lapsed] = await tx
    .select({ jobTitle: jobPostings.title, to: jobPostings.customerId, tradesperson: profiles.fullName })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, quote.tradespersonId))
    .where(eq(jobPostings.id, quote.jobId));
  if (!lapsed) return;
  const { to, jobTitle, tradesperson } = lapsed;
  const values = { jobTitle, tradesperson, amount: quote.amount };
  const ids = { quote_id: quote.id, job_id: quote.jobId };
  await notify(tx, ctx, quoteLapsed, { to, payload: values, path: `/job/${quote.jobId}`, ids });
}
