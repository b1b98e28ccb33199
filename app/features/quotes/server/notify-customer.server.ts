import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type quoteChanged, quoteReceived, type quoteWithdrawn } from "../notifications.ts";
import { emitQuoteEvents } from "./emit-quote-events.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Tells a job's customer what became of a quote for it; both sides' open pages hear of it, whatever the switches say. */
export async function notifyCustomer(
  tx: Tx,
  ctx: Ctx,
  told: {
    kind: typeof quoteReceived | typeof quoteChanged | typeof quoteWithdrawn;
    job: { title: string; customerId: string };
    quote: QuoteRow;
    from: string;
  },
): Promise<void> {
  const { kind, job, quote, from } = told;
  const payload = { jobTitle: job.title, tradesperson: from, amount: quote.amount };
  const ids = { quote_id: quote.id, job_id: quote.jobId };
  if (kind !== quoteReceived) await emitQuoteEvents(tx, ctx, job.customerId, [quote]);
  await notify(tx, ctx, kind, { to: job.customerId, payload, path: `/job/${quote.jobId}`, ids });
}
