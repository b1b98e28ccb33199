import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { quoteErrors } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { requireChecks } from "./missing-checks.server.ts";
import { rejectPendingOfJob } from "./reject-pending-of-job.server.ts";

/**
 * Accepts one quote and rejects the job's other pending ones, in a flow's transaction that holds the job's lock.
 * Throws GAS_SAFE_NEEDED (409) when its tradesperson lacks the check that the job requires, QUOTE_NOT_ACCEPTABLE when the quote was withdrawn, rejected or expired first.
 */
export async function acceptInTx(
  tx: Tx,
  quoteId: string,
  actor: Actor,
  at: Date,
): Promise<{ quote: QuoteRow; rejected: QuoteRow[] }> {
  const [offer] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
  if (offer) await requireChecks(tx, offer, at);
  const move = { id: quoteId, event: "accept", actor, at, set: { updatedAt: at } } as const;
  const quote = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_ACCEPTABLE);
  return { quote, rejected: await rejectPendingOfJob(tx, quote.jobId, actor, at) };
}
