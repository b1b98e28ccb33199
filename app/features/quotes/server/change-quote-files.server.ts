import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { quoteChanged } from "../notifications.ts";
import { quoteErrors } from "../rules/quote.errors.ts";
import { canChangeQuote } from "../rules/quote.policy.ts";
import { filesAfter, type QuoteFile } from "../rules/quote-files.ts";
import { cleanUpQuoteFilesTask } from "../tasks.ts";
import { lockQuote, type QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";
import { storeQuoteFiles, tooManyFiles, type UploadedFile } from "./store-quote-files.server.ts";

/**
 * Adds a file to the actor's own pending quote, and notifies the customer. Throws NOT_FOUND, QUOTE_NOT_PENDING, QUOTE_DATE_ASKED,
 * EMAIL_NOT_VERIFIED, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, and VALIDATION_FAILED on `files`.
 */
export async function addQuoteFile(
  ctx: Ctx,
  { quoteId, upload }: { quoteId: string; upload: UploadedFile },
): Promise<QuoteFile> {
  const { id: userId } = requireVerifiedEmail(requireTradesperson(ctx.actor));
  // Checked before the file is processed, and again before it is named. A repeated call gets the reply of the first.
  if (ctx.idempotencyKey === undefined) await ctx.db.transaction((tx) => lockChangeable(tx, ctx, quoteId));
  const stored = await storeQuoteFiles(ctx, userId, [upload]);
  return createIdempotently(ctx, fileOf(quoteId), async (tx) => {
    const [file] = stored;
    if (!file) throw new Error("a file was not stored");
    await saveChange(tx, ctx, quoteId, { add: stored });
    return file;
  });
}

/**
 * Removes a file from the actor's own pending quote, and notifies the customer; a task deletes it from the storage. Throws NOT_FOUND,
 * QUOTE_NOT_PENDING, QUOTE_DATE_ASKED, EMAIL_NOT_VERIFIED, QUOTE_FILE_NOT_FOUND.
 */
export async function removeQuoteFile(
  ctx: Ctx,
  { quoteId, fileId }: { quoteId: string; fileId: string },
): Promise<void> {
  requireVerifiedEmail(requireTradesperson(ctx.actor));
  await ctx.db.transaction((tx) => saveChange(tx, ctx, quoteId, { remove: [fileId] }));
}

const fileOf = (quoteId: string) => async (tx: Tx, id: string) => {
  const [row] = await tx.select({ files: quotes.files }).from(quotes).where(eq(quotes.id, quoteId));
  return row?.files?.find((file) => file.id === id);
};

async function lockChangeable(tx: Tx, ctx: Ctx, quoteId: string) {
  const found = await lockQuote(tx, quoteId);
  permit(canChangeQuote(ctx.actor, found.quote, found.dateAsked));
  return found;
}

interface Change {
  add?: readonly QuoteFile[];
  remove?: readonly string[];
}

async function saveChange(tx: Tx, ctx: Ctx, quoteId: string, change: Change): Promise<void> {
  const { quote, job } = await lockChangeable(tx, ctx, quoteId);
  const known = (quote.files ?? []).map(({ id }) => id);
  if (change.remove?.some((id) => !known.includes(id))) throw quoteErrors.QUOTE_FILE_NOT_FOUND();
  const files = await changedFiles(tx, quote, change);
  const [changed] = await tx
    .update(quotes)
    .set({ files, updatedAt: ctx.clock.now() })
    .where(eq(quotes.id, quote.id))
    .returning();
  if (!changed) throw new Error("a locked quote was not found");
  const from = ctx.actor.kind === "user" ? ctx.actor.name : "";
  await notifyCustomer(tx, ctx, { kind: quoteChanged, job, quote: changed, from });
}

/**
 * The value of the column `files` after a change of a locked quote. Files that are removed are deleted by a task. Throws STORAGE_FULL, and
 * VALIDATION_FAILED on `files` for too many.
 */
export async function changedFiles(
  tx: Tx,
  quote: QuoteRow,
  { add = [], remove = [] }: Change,
): Promise<QuoteFile[] | null> {
  const { tradespersonId } = quote;
  const after = filesAfter(quote.files, { add, remove });
  if (!after) throw tooManyFiles();
  if (add.length > 0)
    await requireStorage(
      tx,
      tradespersonId,
      add.map(({ bytes }) => bytes),
    );
  const fileIds = (quote.files ?? []).flatMap(({ id }) => (remove.includes(id) ? id : []));
  if (fileIds.length > 0) await enqueue(tx, cleanUpQuoteFilesTask, { tradespersonId, fileIds });
  return after.length > 0 ? after : null;
}
