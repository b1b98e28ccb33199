import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { transition } from "#db/transition.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { quoteWithdrawn } from "../notifications.ts";
import { quoteErrors } from "../rules/quote.errors.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canChangeQuote } from "../rules/quote.policy.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Withdraws the actor's own pending quote; the job can then receive another. Throws NOT_FOUND, QUOTE_NOT_PENDING,
 * QUOTE_DATE_ASKED.
 */
export async function withdrawQuote(ctx: Ctx, input: { quoteId: string }): Promise<QuoteRow> {
  const actor = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, input.quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const move = { id: quote.id, event: "withdraw", actor, at, set: { updatedAt: at } } as const;
    const withdrawn = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_PENDING);
    await notifyCustomer(tx, ctx, { kind: quoteWithdrawn, job, quote, from: actor.name });
    return withdrawn;
  });
}
