import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { quoteErrors } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canRejectQuote } from "../rules/quote.policy.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyQuotesRejected } from "./notify-quoters.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Rejects a pending quote for the actor's own job, which can then receive another. Throws NOT_FOUND, QUOTE_NOT_PENDING,
 * QUOTE_DATE_ASKED.
 */
export async function rejectQuote(ctx: Ctx, input: { quoteId: string }): Promise<QuoteRow> {
  const actor = requireCustomer(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, input.quoteId);
    permit(canRejectQuote(actor, { ...quote, customerId: job.customerId }, dateAsked));
    const move = { id: quote.id, event: "reject", actor, at, set: { updatedAt: at } } as const;
    const rejected = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_PENDING);
    await notifyQuotesRejected(tx, ctx, quote.jobId, [rejected]);
    return rejected;
  });
}
