import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { quoteChanged } from "../notifications.ts";
import type { QuoteEdit } from "../rules/quote.fields.ts";
import { canChangeQuote } from "../rules/quote.policy.ts";
import { editedContent } from "../rules/quote-content.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { changedFiles } from "./change-quote-files.server.ts";
import { credentialsOf } from "./credentials.server.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";
import { requireFreeDates } from "./require-free-dates.server.ts";
import { storeQuoteFiles, type UploadedFile } from "./store-quote-files.server.ts";
import { storedColumns } from "./stored-columns.server.ts";

/**
 * Changes what the edit contains of the actor's own pending quote (amounts in pence), adds and removes files, and notifies the customer.
 * Throws NOT_FOUND, VALIDATION_FAILED, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, QUOTE_NOT_PENDING, QUOTE_DATE_ASKED, NOT_CHECKED_LIMIT, EMAIL_NOT_VERIFIED.
 */
export async function editQuote(
  ctx: Ctx,
  { quoteId, ...edit }: QuoteEdit & { quoteId: string },
  { add = [], remove = [] }: { add?: readonly UploadedFile[]; remove?: readonly string[] } = {},
): Promise<QuoteRow> {
  const actor = requireVerifiedEmail(requireTradesperson(ctx.actor));
  const at = ctx.clock.now();
  const added = await storeQuoteFiles(ctx, actor.id, add);
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const credentials = await credentialsOf(tx, actor.id, at);
    const { content, problems } = editedContent(quote, edit, { vatNumber: credentials.vatNumber, at });
    if (content.amount > quote.amount) permit(canAskFor(content.amount, credentials));
    if (problems.length > 0) throw validationError(problems);
    await requireFreeDates(tx, {
      tradespersonId: actor.id,
      jobId: quote.jobId,
      dates: edit.dates,
      kept: quote.dates,
      at,
    });
    const files = await changedFiles(tx, quote, { add: added, remove });
    const [edited] = await tx
      .update(quotes)
      .set({ ...storedColumns(content), files, updatedAt: at })
      .where(eq(quotes.id, quote.id))
      .returning();
    if (!edited) throw new Error("a locked quote was not found");
    await notifyCustomer(tx, ctx, { kind: quoteChanged, job, quote: edited, from: actor.name });
    return edited;
  });
}
