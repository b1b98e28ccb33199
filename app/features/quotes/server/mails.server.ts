import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPostings } from "#db/schema/index.ts";
import { formatPounds } from "#kernel/money.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Tells a job's customer of a new quote. */
export const mailQuoteReceived = (
  tx: Tx,
  ctx: Ctx,
  { job, quote, from }: { job: { id: string; title: string; customerId: string }; quote: QuoteRow; from: string },
): Promise<void> =>
  enqueue(tx, "send-mail", {
    template: "quote-received",
    to: job.customerId,
    values: {
      jobTitle: job.title,
      tradesperson: from,
      amount: formatPounds(quote.amount),
      url: `${ctx.baseUrl}/job/${job.id}`,
    },
  });

/** Tells tradespeople that their quotes for a job were rejected. */
export async function mailQuotesRejected(
  tx: Tx,
  baseUrl: string,
  jobId: string,
  quotes: readonly QuoteRow[],
): Promise<void> {
  if (quotes.length === 0) return;
  const [job] = await tx.select({ title: jobPostings.title }).from(jobPostings).where(eq(jobPostings.id, jobId));
  for (const quote of quotes)
    await enqueue(tx, "send-mail", {
      template: "quote-rejected",
      to: quote.tradespersonId,
      values: { jobTitle: job?.title ?? "", url: `${baseUrl}/job/${jobId}` },
    });
}
