import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type quoteChanged, quoteReceived, type quoteWithdrawn } from "../notifications.ts";
import { emitQuoteEvents } from "./emit-quote-events.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Notifies a job's customer of a change to a quote. Both people's open pages are refreshed whatever their settings. */
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
