import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";

/** Lets the other side's open pages know that a quote of theirs changed. */
export const tellOfQuote = (tx: Tx, quote: { id: string; jobId: string }, to: string, at: Date): Promise<void> =>
  emit(tx, { type: "notification.created", to: [to], ids: { quote_id: quote.id, job_id: quote.jobId }, at });
