import type { Tx } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** Ends the accepted quote of a cancelled booking: withdrawn when the tradesperson cancelled, otherwise rejected. */
export function releaseAccepted(tx: Tx, quoteId: string, actor: Actor, at: Date): Promise<QuoteRow> {
  const event = roleOf(actor) === "tradesperson" ? "back_out" : "drop";
  return transition(tx, quotes, quoteMachine, { id: quoteId, event, actor, at, set: { updatedAt: at } });
}
