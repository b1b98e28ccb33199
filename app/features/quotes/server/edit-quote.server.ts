import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { quoteChanged } from "../notifications.ts";
import { type QuoteContent, storedFields, withChanges } from "../rules/quote.fields.ts";
import { canChangeQuote } from "../rules/quote.policy.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { checkQuotedPlan } from "./check-quoted-plan.server.ts";
import { credentialsOf } from "./credentials.server.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Changes the amount (pence), message or milestones of the actor's own pending quote, and notifies the customer. Throws
 * NOT_FOUND, QUOTE_NOT_PENDING, QUOTE_DATE_ASKED, NOT_CHECKED_LIMIT, EMAIL_NOT_VERIFIED.
 */
export async function editQuote(
  ctx: Ctx,
  { quoteId, ...edit }: Partial<QuoteContent> & { quoteId: string },
): Promise<QuoteRow> {
  const actor = requireVerifiedEmail(requireTradesperson(ctx.actor));
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const changed = withChanges(quote, edit);
    if (changed.amount > quote.amount) permit(canAskFor(changed.amount, await credentialsOf(tx, actor.id, at)));
    // Unchanged milestones must still add up to the price. A due date that has passed since does not prevent a new message.
    if (edit.milestones !== undefined || changed.amount !== quote.amount) checkQuotedPlan(changed, at);
    const [edited] = await tx
      .update(quotes)
      .set({ ...storedFields(changed), updatedAt: at })
      .where(eq(quotes.id, quote.id))
      .returning();
    if (!edited) throw new Error("a locked quote was not found");
    await notifyCustomer(tx, ctx, { kind: quoteChanged, job, quote: edited, from: actor.name });
    return edited;
  });
}
