import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type PreparedFile, prepareFile } from "#features/uploads/index.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { TOO_MANY_QUOTE_FILES } from "../rules/quote.errors.ts";
import { QUOTE_FILES_MAX, type QuoteFile, quoteFile, quoteFileNames } from "../rules/quote-files.ts";
import { cleanUpQuoteFilesTask } from "../tasks.ts";

/** A file as it was uploaded. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export const tooManyFiles = () => validationError([{ field: "files", message: TOO_MANY_QUOTE_FILES }]);

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
