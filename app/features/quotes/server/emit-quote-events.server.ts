import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Refreshes the open pages of a job's customer and of the quotes' tradespeople. */
export async function emitQuoteEvents(
  tx: Tx,
  { clock }: Pick<Ctx, "clock">,
  customerId: string,
  quotes: readonly QuoteRow[],
): Promise<void> {
  for (const { id, jobId, tradespersonId } of quotes)
    await emit(tx, {
      type: "quote.updated",
      to: [customerId, tradespersonId],
      ids: { quote_id: id, job_id: jobId },
      at: clock.now(),
    });
}
