import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import { jobErrors } from "#features/jobs/rules/job.errors.ts";
import { type PreparedFile, prepareFile, requireStorage } from "#features/uploads/index.server.ts";
import { dispositionOf } from "#features/uploads/rules/file-name.format.ts";
import { requireTradesperson, requireUser, requireVerifiedEmail } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { permitWith } from "#kernel/permit.ts";
import { quoteChanged } from "../notifications.ts";
import { quoteErrors, quoteNotFound, TOO_MANY_QUOTE_FILES } from "../rules/quote.errors.ts";
import { canChangeQuote, seesQuote } from "../rules/quote.policy.ts";
import {
  type FileSize,
  filesAfter,
  QUOTE_FILES_MAX,
  type QuoteFile,
  quoteFile,
  quoteFileNames,
} from "../rules/quote-files.ts";
import { cleanUpQuoteFilesTask } from "../tasks.ts";
import { lockQuote, type QuoteRow } from "./present-quote.server.ts";
import { notifyCustomer } from "./quote-notices.server.ts";
import { revisionAfter } from "./quote-versions.server.ts";

export const permit = permitWith({ ...errors, ...jobErrors, ...quoteErrors, NOT_FOUND: quoteNotFound });

/** A file as it was uploaded. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

const tooManyFiles = () => validationError([{ field: "files", message: TOO_MANY_QUOTE_FILES }]);

/**
 * Checks files by their content and stores them, all or none. They are not shown until a quote names them; if none does, a task deletes
 * them an hour later. Throws VALIDATION_FAILED on `files` with the file's name, SCAN_UNAVAILABLE, BUSY.
 */
export async function storeQuoteFiles(
  ctx: Ctx,
  tradespersonId: string,
  uploads: readonly UploadedFile[],
): Promise<QuoteFile[]> {
  if (uploads.length === 0) return [];
  if (uploads.length > QUOTE_FILES_MAX) throw tooManyFiles();
  const prepared: PreparedFile[] = [];
  for (const { name, bytes } of uploads) prepared.push(await prepareFile(ctx, name, bytes));
  const at = ctx.clock.now();
  const named = prepared.map((file) => ({ id: newId(at.getTime()), file }));
  const fileIds = named.map(({ id }) => id);
  await ctx.db.transaction((tx) =>
    enqueue(tx, cleanUpQuoteFilesTask, { tradespersonId, fileIds }, { runAt: later(at, HOUR) }),
  );
  for (const { id, file } of named) {
    const { kind, full, small } = file;
    const type = kind === "pdf" ? "application/pdf" : "image/jpeg";
    await ctx.storage.put(quoteFile(tradespersonId, { id, kind }), full, type);
    if (small) await ctx.storage.put(quoteFile(tradespersonId, { id, kind }, "small"), small, "image/webp");
  }
  return named.map(({ id, file: { kind, name, full, width = null, height = null } }) => ({
    id,
    kind,
    name,
    bytes: full.length,
    width,
    height,
  }));
}

/** Deletes the stored files of these ids that no quote of the tradesperson names. A background task calls this. */
export async function cleanUpQuoteFiles(
  { db, storage }: Ctx,
  { tradespersonId, fileIds }: { tradespersonId: string; fileIds: string[] },
): Promise<void> {
  const rows = await db
    .select({ files: quotes.files })
    .from(quotes)
    .where(and(eq(quotes.tradespersonId, tradespersonId), isNotNull(quotes.files)));
  const named = new Set(rows.flatMap(({ files }) => (files ?? []).map(({ id }) => id)));
  for (const id of fileIds)
    if (!named.has(id))
      for (const kind of ["photo", "pdf"] as const)
        for (const name of quoteFileNames(tradespersonId, { id, kind })) await storage.remove(name);
}

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
  const at = ctx.clock.now();
  const [changed] = await tx
    .update(quotes)
    .set({ files, revision: await revisionAfter(tx, quote, { ...quote, files }, at), updatedAt: at })
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

/**
 * A file of a quote for those who may see the quote: its tradesperson, the job's customer and admins. Throws NOT_SIGNED_IN, NOT_FOUND (also
 * for other tradespeople), QUOTE_FILE_NOT_FOUND (also when it is missing in the storage).
 */
export async function quoteFileFor(
  ctx: Ctx,
  { quoteId, fileId, size }: { quoteId: string; fileId: string; size: FileSize },
) {
  const viewer = requireUser(ctx.actor);
  const [quote] = isId(quoteId)
    ? await ctx.db
        .select({ jobId: quotes.jobId, tradespersonId: quotes.tradespersonId, files: quotes.files })
        .from(quotes)
        .where(eq(quotes.id, quoteId))
    : [];
  if (!quote) throw quoteNotFound();
  const { viewerRole } = await findJobFor(ctx, quote.jobId);
  if (!seesQuote(viewer, quote, viewerRole)) throw quoteNotFound();
  const file = quote.files?.find(({ id }) => id === fileId);
  if (!file) throw quoteErrors.QUOTE_FILE_NOT_FOUND();
  const isSmall = file.kind === "photo" && size === "small";
  return {
    tag: `"${file.id}${isSmall ? "-small" : ""}"`,
    type: file.kind === "pdf" ? "application/pdf" : isSmall ? "image/webp" : "image/jpeg",
    disposition: dispositionOf(file),
    async bytes(): Promise<Uint8Array> {
      const bytes = await ctx.storage.get(quoteFile(quote.tradespersonId, file, isSmall ? "small" : "full"));
      if (!bytes) throw quoteErrors.QUOTE_FILE_NOT_FOUND();
      return bytes;
    },
  };
}
