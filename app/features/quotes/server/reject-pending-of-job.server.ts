import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { type Actor, roleOf, system } from "#kernel/actor.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Rejects every pending quote of a job (another was accepted, or the job was cancelled), in the caller's transaction. */
export async function rejectPendingOfJob(tx: Tx, jobId: string, actor: Actor, at: Date): Promise<QuoteRow[]> {
  const by = quoteMachine.can("pending", "reject", roleOf(actor)) ? actor : system;
  const pending = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), eq(quotes.status, "pending")))
    .orderBy(asc(quotes.id));
  const rejected: QuoteRow[] = [];
  for (const { id } of pending) {
    const move = { id, event: "reject", actor: by, at, set: { updatedAt: at } } as const;
    const quote = await tryTransition(tx, quotes, quoteMachine, move);
    if (quote) rejected.push(quote);
  }
  return rejected;
}
