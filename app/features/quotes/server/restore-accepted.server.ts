import type { Tx } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import type { QuoteRow } from "./locked-quote.server.ts";

/** The reverse of `releaseAccepted`, by the same actor, when the cancellation of the booking is undone. Throws CONFLICT. */
export function restoreAccepted(tx: Tx, quoteId: string, actor: Actor, at: Date): Promise<QuoteRow> {
  const event = roleOf(actor) === "tradesperson" ? "undo_back_out" : "undo_drop";
  return transition(tx, quotes, quoteMachine, { id: quoteId, event, actor, at, set: { updatedAt: at } });
}
