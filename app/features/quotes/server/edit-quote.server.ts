import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { quoteChanged } from "../notifications.ts";
import { canChangeQuote } from "../rules/quote.policy.ts";
import type { QuoteEdit } from "../rules/quote.schema.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { checkQuotedPlan } from "./check-quoted-plan.server.ts";
import { credentialsOf } from "./credentials.server.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Changes the amount (pence), message or milestones of one's own pending quote; the customer's open page hears of it.
 * Throws NOT_FOUND, QUOTE_NOT_PENDING, QUOTE_DATE_ASKED, NOT_CHECKED_LIMIT, EMAIL_NOT_VERIFIED.
 */
export async function editQuote(ctx: Ctx, input: QuoteEdit & { quoteId: string }): Promise<QuoteRow> {
  const actor = requireVerifiedEmail(requireTradesperson(ctx.actor));
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, input.quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const amount = input.amount ?? quote.amount;
    if (amount > quote.amount) permit(canAskFor(amount, await credentialsOf(tx, actor.id, at)));
    const milestones = input.milestones === undefined ? quote.milestones : input.milestones;
    // A plan that stays must still come to the price.
    if (input.milestones !== undefined || amount !== quote.amount) checkQuotedPlan({ amount, milestones }, at);
    const [edited] = await tx
      .update(quotes)
      .set({
        amount,
        message: input.message ?? quote.message,
        milestones: milestones ? [...milestones] : null,
        updatedAt: at,
      })
      .where(eq(quotes.id, quote.id))
      .returning();
    if (!edited) throw new Error("a locked quote is there");
    await notifyCustomer(tx, ctx, { kind: quoteChanged, job, quote: edited, from: actor.name });
    return edited;
  });
}
